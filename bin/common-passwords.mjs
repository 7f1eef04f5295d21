#!/usr/bin/env node
/**
 * `node bin/common-passwords.mjs FILE…`: makes the list of passwords that the portal refuses from lists with one password
 * in each line. Passwords that are shorter than the portal allows are left out.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const MIN_LENGTH = 10;
const HASH_BYTES = 5;

const passwords = new Set(
  process.argv
    .slice(2)
    .flatMap((path) => readFileSync(path, 'utf8').split(/\r?\n/))
    .map((line) => line.normalize('NFC').toLowerCase())
    .filter((line) => line.length >= MIN_LENGTH && !line.startsWith('# ')),
);
const hashes = [...passwords].map((password) => createHash('sha256').update(password).digest().subarray(0, HASH_BYTES));
const target = new URL('../server/features/accounts/users/common-passwords.bin', import.meta.url);
writeFileSync(target, Buffer.concat(hashes.sort(Buffer.compare)));
process.stdout.write(`${hashes.length} passwords\n`);
