import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';
import { refuseWeakPassword } from './password-rules.ts';

it('stores passwords as argon2id with a salt', async () => {
  const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, 'correct horse')).toBe(true);
  expect(await verifyPassword(first, 'correct horsf')).toBe(false);
});

it('accepts a password whether or not the keyboard composes letters', async () => {
  const hash = await hashPassword('caf\u00e9 au quai');
  expect(await verifyPassword(hash, 'cafe\u0301 au quai')).toBe(true);
});

it('takes the same time for an unknown account', async () => {
  const hash = await hashPassword('correct horse');
  const time = async (phc: string | null) => {
    const start = performance.now();
    for (let count = 0; count < 5; count += 1) await verifyPassword(phc, 'wrong');
    return performance.now() - start;
  };
  const [somebody, nobody] = [await time(hash), await time(null)];
  expect(await verifyPassword(null, 'wrong')).toBe(false);
  expect(nobody / somebody).toBeGreaterThan(0.4);
  expect(nobody / somebody).toBeLessThan(2.5);
});

it.each(['password123', 'PASSWORD123', '1234567890', 'ababababab', 'my ada@quay.example'])('refuses %s', (password) => {
  expect(() => refuseWeakPassword(password, 'ada@quay.example')).toThrow();
});

it('accepts a passphrase', () => {
  expect(() => refuseWeakPassword('four words that differ', 'ada@quay.example')).not.toThrow();
});
