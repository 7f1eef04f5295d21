import { readFileSync, readlinkSync } from 'node:fs';

const WRITE_ONLY = 1;

/**
 * Whether `nohup` started this process. Node resets the ignored SIGHUP at start, so this checks the standard input: nohup
 * replaces a terminal with a write-only /dev/null. Works only on Linux.
 */
export function isUnderNohup() {
  try {
    if (readlinkSync('/proc/self/fd/0') !== '/dev/null') return false;
    const flags = /^flags:\s*(\d+)/m.exec(readFileSync('/proc/self/fdinfo/0', 'utf8'))?.[1] ?? '0';
    return (Number.parseInt(flags, 8) & 3) === WRITE_ONLY;
  } catch {
    return false;
  }
}
