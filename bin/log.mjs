export function log(line) {
  process.stdout.write(`· ${line}\n`);
}

/** Ends the command with an error message. */
export function fail(line) {
  process.stderr.write(`✗ ${line}\n`);
  process.exit(1);
}
