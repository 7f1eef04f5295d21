import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const level = (password: string, email = 'ines@harbour.example') => passwordStrength(password, email).level;

test('states how many characters are missing', () => {
  expect(passwordStrength('anchor7', '').hint).toBe('3 more characters.');
  expect(passwordStrength('anchor-77', '').hint).toBe('1 more character.');
});

test('rates longer passwords higher, but not repeated characters', () => {
  expect(level('')).toBe(0);
  expect(level('aaaaaaaaaaaaaaaaaaaaaaaa')).toBe(1);
  expect(level('harbourtug')).toBe(2);
  expect(level('Harbour-tug 7')).toBe(3);
  expect(level('nine grey cranes at dawn')).toBe(4);
});

test('does not contradict a refusal', () => {
  expect(passwordStrength('password123456', '')).toMatchObject({ level: 3 });
  expect(passwordStrength('password123456', '', true)).toEqual({ level: 1, hint: '' });
});

test('rejects the email address in a password', () => {
  expect(level('ines-is-at-the-harbour')).toBe(1);
});
