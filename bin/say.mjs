/** One short line about what happens next. */
export function say(line) {
  process.stdout.write(`· ${line}\n`);
}

/** Ends the command with one line that says why and what to do. */
export function giveUp(line) {
  process.stderr.write(`✗ ${line}\n`);
  process.exit(1);
}
