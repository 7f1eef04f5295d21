/** Whether `nohup` started this process. Plain JavaScript for any Node from 20 on. */
import { readFileSync, readlinkSync } from 'node:fs';

const WRITE_ONLY = 1;

/**
 * `nohup` makes its program ignore SIGHUP, which Node undoes at its start without a trace. What stays is the standard
 * input: nohup replaces a terminal by /dev/null, opened for writing only. Elsewhere than on Linux this can't be told.
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
