/** A clock for the portal, its database and Chromium that begins at the same moment in each run: pages show dates and ages. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const START = Date.parse('2026-11-30T09:00:00Z');

/** For `faketime`. The workers of the tests inherit it, so that all clocks are equal. */
process.env['CLOCK_OFFSET'] ??= String(Math.round((START - Date.now()) / 1_000));
const offset = Number(process.env['CLOCK_OFFSET']);

const library = readdirSync('/usr/lib')
  .map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketime.so.1'))
  .find((path) => existsSync(path));

/** Settings for a program that starts with this clock, or null if the library is missing. */
export const fixedClock = library ? { LD_PRELOAD: library, FAKETIME: `${offset < 0 ? '' : '+'}${offset}s` } : null;
