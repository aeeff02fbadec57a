/** The judges of all shells: one part of the program, since a POSIX shell may run PowerShell and the other way round. */
export { judgeFailedPosix, judgePosix } from './posix.ts';
export { judgeWindows } from './windows.ts';
