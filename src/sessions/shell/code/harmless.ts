import type { ScriptLanguage } from './strip.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Modules of Perl that only compute, as part of a pattern. */
export const harmlessPerl = String.raw`strict|warnings|utf8|feature|Config|Cwd|POSIX|JSON(?:::\w+)?|YAML(?:::\w+)?|Data::Dumper|List::\w+|Scalar::Util|Time::\w+|Text::\w+|MIME::Base64|Digest::\w+|Encode|File::(?:Basename|Spec)|Term::ANSIColor|Unicode::\w+|open|v?5[\d.]*`;

/** Functions that only compute, read or print, by the names under which they are called without a receiver, or in full. */
export const harmlessCalls: Readonly<Record<ScriptLanguage, ReadonlySet<string>>> = {
  python: words(`
    print len str int float bool list dict set tuple frozenset bytes bytearray repr ascii sorted reversed enumerate zip map filter range sum min max abs round
    any all iter next type isinstance issubclass hasattr getattr callable id hash hex oct bin chr ord format vars dir help input open divmod pow slice super
    complex object property staticmethod memoryview exit quit sys.exit sys.stdout.write sys.stderr.write sys.stdin.read sys.stdin.readlines sys.path.insert sys.path.append
    sys.getsizeof sys.setrecursionlimit os.getcwd os.listdir os.walk os.getenv os.environ.get os.stat os.scandir os.cpu_count os.getpid os.uname os.access os.lstat os.chdir os.path.getsize
    Path pathlib.Path PurePath Counter defaultdict OrderedDict deque namedtuple datetime date timedelta time.time time.sleep timeit.timeit perf_counter time.perf_counter
    json.load json.loads json.dumps yaml.safe_load yaml.load yaml.safe_load_all yaml.full_load tomllib.load tomllib.loads toml.load toml.loads csv.reader csv.DictReader pprint pp
    ast.parse ast.walk ast.dump ast.literal_eval ast.unparse ast.get_docstring re.compile urlopen urllib.request.urlopen requests.get requests.head httpx.get io.StringIO StringIO BytesIO io.BytesIO
    Decimal Fraction uuid.uuid4 textwrap.dedent pd.read_csv pd.read_json pd.read_excel pd.read_parquet np.array load_dotenv find_spec version metadata importlib.metadata.version importlib.util.find_spec pkg_resources.get_distribution
    shutil.which shutil.disk_usage shutil.get_terminal_size socket.gethostbyname socket.gethostname socket.getfqdn socket.getaddrinfo Image.open zipfile.ZipFile tarfile.open ET.parse ET.fromstring minidom.parse glob.glob iglob chain combinations product permutations islice groupby reduce partial wraps lru_cache cache
    warnings.filterwarnings logging.basicConfig logging.disable signal.alarm Exception ValueError KeyError RuntimeError SystemExit AssertionError TypeError NotImplementedError StopIteration FileNotFoundError unified_diff SequenceMatcher`),
  javascript: words(`
    require import print String String.raw Number Boolean Array Object BigInt Symbol Date Map Set WeakMap RegExp Error TypeError URL URLSearchParams TextDecoder TextEncoder Buffer Promise Proxy Intl.DateTimeFormat Intl.NumberFormat
    parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI structuredClone fetch setTimeout clearTimeout setInterval clearInterval setImmediate queueMicrotask
    readFileSync existsSync readdirSync statSync lstatSync realpathSync accessSync readFile readdir stat fs.readFileSync fs.existsSync fs.readdirSync fs.statSync fs.promises.readFile
    process.exit process.cwd process.memoryUsage process.hrtime process.uptime process.stdout.write process.stderr.write process.on process.stdin.on process.stdin.setEncoding process.chdir require.resolve import.meta.resolve
    performance.now join resolve dirname basename extname relative fileURLToPath pathToFileURL createRequire createHash inspect format Reflect.ownKeys v8.getHeapStatistics v8.getHeapSpaceStatistics v8.getHeapCodeStatistics Deno.readTextFileSync Deno.readTextFile Deno.readDirSync Bun.file axios.get parse stringify globSync assert`),
  ruby: words(`
    if unless while until and or not then else elsif case when in return next break yield end begin rescue ensure class module def alias undef ENV ARGF STDIN STDOUT
    puts print p pp require require_relative Integer Float String Array Hash Rational format sprintf printf raise loop lambda proc catch throw rand sleep exit gets freeze
    Hash.new Array.new String.new Regexp.new Complex Range.new File.read File.readlines File.exist? File.open File.new File.join File.basename File.dirname File.expand_path File.foreach File.size File.file? File.directory? Dir.glob Dir.pwd Dir.entries Dir.exist?
    JSON.parse JSON.pretty_generate JSON.generate YAML.load_file YAML.load YAML.safe_load CSV.read CSV.foreach Time.now Time.now.strftime Time.at Date.today Date.parse Set.new Struct.new ENV.fetch Gem::Version.new Gem.Version.new`),
  perl: words(`
    print printf say join split map grep sort reverse keys values each exists defined delete push pop shift unshift splice length substr index rindex uc lc ucfirst lcfirst sprintf abs int sqrt ord chr hex oct
    die warn exit scalar wantarray ref chomp chop local time localtime gmtime pack if unless while until for foreach and or not else no use require last next x eq ne lt gt le ge cmp unpack open close eof binmode opendir readdir closedir stat lstat sleep return qw my our x tr y s m qr pos quotemeta lines
    strict warnings utf8 feature decode_json encode_json from_json to_json Dumper first max min maxstr minstr sum sum0 uniq shuffle any all none product floor ceil fmod strftime basename dirname blessed looks_like_number`),
  php: words(`
    echo print print_r var_dump var_export printf sprintf json_encode json_decode count strlen strpos substr str_replace implode explode array_map array_filter array_keys array_values array_merge in_array
    array_key_exists is_array is_string isset file_get_contents file file_exists is_file is_dir glob scandir fopen fgets fread fclose preg_match preg_match_all preg_replace phpversion php_sapi_name ini_get extension_loaded
    get_loaded_extensions function_exists class_exists method_exists date time microtime strtotime intval floatval strval trim ltrim rtrim strtolower strtoupper ucfirst max min array_sum range sort ksort usort
    parse_url http_build_query md5 sha1 hash base64_encode base64_decode unserialize serialize getenv php_uname memory_get_usage dirname basename realpath pathinfo define defined constant exit die gettype get_class version_compare opcache_get_status`),
};

/** Methods that only compute or read, whatever they are called on. */
export const harmlessMethods: ReadonlySet<string> = words(`
  cursor fetchall fetchone fetchmany commit get_version
  get items keys values entries append extend add pop index count sort reverse copy setdefault join split rsplit splitlines strip lstrip rstrip startswith endswith format lower upper title capitalize casefold find
  rfind encode decode isdigit isalpha isalnum isspace isupper islower zfill ljust rjust center partition rpartition removeprefix removesuffix expandtabs translate swapcase
  read readline readlines read_text read_bytes exists is_file is_dir isfile isdir islink iterdir glob rglob stat resolve absolute relative_to with_suffix with_name joinpath as_posix expanduser samefile match abspath basename dirname realpath
  normpath splitext getsize getmtime expandvars relpath commonpath isabs
  search findall finditer fullmatch group groups groupdict start end span sub subn load loads dumps safe_load most_common total_seconds strftime strptime isoformat fromisoformat fromtimestamp now today utcnow timestamp date time weekday
  hexdigest digest md5 sha256 sha1 sha512 b64encode b64decode urlsafe_b64decode urlparse urlencode quote unquote parse_qs urljoin parse walk unparse literal_eval iter_child_nodes iter findtext getroot fromstring tostring
  close seek tell fileno isatty flush namelist getnames getmembers infolist getinfo list_dir version metadata distributions packages_distributions find_spec getsource getsourcefile getmro signature getfile getdoc get_distribution
  log info warn error debug table dir trace assert group groupEnd groupCollapsed time timeEnd map filter forEach reduce reduceRight some every find findIndex findLast includes indexOf lastIndexOf slice splice concat flat flatMap push shift unshift
  fill from of isArray stringify toString toFixed toLocaleString toISOString getTime getFullYear toLowerCase toUpperCase trim trimEnd trimStart replaceAll padStart padEnd repeat charAt charCodeAt codePointAt fromCharCode
  localeCompare normalize matchAll test at assign freeze fromEntries hasOwnProperty getOwnPropertyNames getOwnPropertyDescriptor getPrototypeOf isInteger floor ceil round abs max min random pow sqrt then catch finally all allSettled race text json arrayBuffer blob
  readFileSync existsSync readdirSync statSync lstatSync readFile readdir realpathSync on once cwd memoryUsage hrtime now extname relative isAbsolute join fileURLToPath createHash
  has clear values size toSorted toReversed sort reverse next return getSupportedElements
  each each_with_index each_line select reject detect inject collect any? all? none? first last to_s to_i to_a to_h to_f to_sym uniq compact flatten group_by sort_by min_by max_by sum size length empty? nil? include? start_with? end_with? gsub scan tr chomp chop
  strip squeeze downcase upcase is_a? respond_to? key? fetch dig sub merge zip take drop each_slice each_cons partition tally times upto downto methods instance_methods inspect puts print
  grep grep_v delete_at delete_if keep_if chars bytes lines each_char each_byte each_key each_value each_entry each_with_object each_pair sort! map! uniq! compact! reverse! flatten! shuffle sample rotate combination permutation product transpose to_set to_r
  ord chr rjust ljust capitalize swapcase hex oct succ freeze frozen? dup tap itself zero? positive? even? odd? divmod gcd lcm digits truncate minmax one? find_index rindex chunk_while slice_when values_at filter_map flat_map tally_by rep gmatch byte
  describe head tail shape mean std median tolist unique nunique value_counts groupby agg isnull isna sum dropna fillna to_string to_dict reset_index set_index sort_values iterrows itertuples loc iloc astype cuda is_available device_count get_device_name
  fetchall fetchone fetchmany decode_header get_content_type geturl getcode setencoding setEncoding cpu_count getLogger setLevel basicConfig filterwarnings
  cpus platform hostname totalmem freemem arch release homedir tmpdir loadavg networkInterfaces userInfo uptime availableParallelism
  ok equal strictEqual deepEqual deepStrictEqual throws`);
