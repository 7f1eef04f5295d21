import { createHook } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { PORTAL } from '#server/platform/sender.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { refuseWeakPassword } from './password-rules.ts';

it('stores passwords as argon2id with a salt', async () => {
  const [first, second] = await Promise.all([
    hashPassword('correct horse', PORTAL),
    hashPassword('correct horse', PORTAL),
  ]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, 'correct horse', PORTAL)).toBe(true);
  expect(await verifyPassword(first, 'correct horsf', PORTAL)).toBe(false);
});

it('accepts a password whether or not the keyboard composes letters', async () => {
  const hash = await hashPassword('caf\u00e9 au quai', PORTAL);
  expect(await verifyPassword(hash, 'cafe\u0301 au quai', PORTAL)).toBe(true);
});

it('hashes a password for an unknown account too, so that the response takes as long', async () => {
  const hash = await hashPassword('correct horse', PORTAL);
  let hashings = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') hashings += 1;
    },
  }).enable();
  const outcomes: unknown[] = [];
  for (const phc of [hash, null]) {
    hashings = 0;
    outcomes.push([await verifyPassword(phc, 'wrong', PORTAL), hashings]);
  }
  hook.disable();
  expect(outcomes).toEqual([
    [false, 1],
    [false, 1],
  ]);
});

it.each([
  'password123',
  'PASSWORD123',
  '1234567890',
  'ababababab',
  'my ada@quay.example',
  'Manchester1',
  'liverpool123',
  'qwertyuiop123',
  'iloveyou1234',
])('refuses %s', (password) => {
  expect(() => refuseWeakPassword(password, 'ada@quay.example')).toThrow();
});

it('accepts a passphrase', () => {
  expect(() => refuseWeakPassword('four words that differ', 'ada@quay.example')).not.toThrow();
});
