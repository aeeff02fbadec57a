/** Libraries in C and C++. The packages that bind them go by the same name and are versioned apart. */
export const libraryAliases = `
OpenSSL = ~cargo:openssl ~rubygems:openssl ~npm:openssl
LibreSSL = ~cargo:openssl
SQLite = ~npm:sqlite ~npm:sqlite3 ~rubygems:sqlite3 ~cargo:sqlite ~pub:sqlite3 ~pub:sqflite
zlib = ~npm:zlib ~rubygems:zlib ~cargo:zlib
libcurl, curl = ~cargo:curl ~npm:node-libcurl ~npm:curl
libgit2 = ~cargo:git2 ~cargo:libgit2-sys ~rubygems:rugged ~pypi:pygit2
FFmpeg = ~npm:ffmpeg ~npm:fluent-ffmpeg ~npm:ffmpeg-static ~pypi:ffmpeg-python ~cargo:ffmpeg-next ~docker:linuxserver/ffmpeg ~docker:jrottenberg/ffmpeg
ImageMagick = ~npm:imagemagick ~rubygems:rmagick ~pypi:wand
libvips, vips = ~npm:sharp ~rubygems:ruby-vips ~pypi:pyvips
RocksDB = ~cargo:rocksdb ~npm:rocksdb
LevelDB = ~npm:leveldb ~npm:level ~cargo:leveldb
LMDB = ~npm:lmdb ~cargo:lmdb ~pypi:lmdb
libsodium = ~npm:libsodium ~npm:libsodium-wrappers ~npm:sodium-native ~cargo:sodiumoxide
ZeroMQ = ~npm:zeromq ~cargo:zmq ~pypi:pyzmq
SDL, SDL2, SDL3 = ~cargo:sdl2 ~cargo:sdl3 ~pypi:pysdl2
LLVM = ~cargo:llvm-sys ~cargo:inkwell ~pypi:llvmlite
GTK, GTK4, GTK3 = ~cargo:gtk ~cargo:gtk4
Vulkan = ~cargo:vulkano ~cargo:ash
HDF5 = ~cargo:hdf5 ~pypi:h5py
`;
