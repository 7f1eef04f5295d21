import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearForm, clearForms, keepValues, readValues } from './form-storage.ts';

function storage() {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
beforeEach(() => vi.stubGlobal('window', { sessionStorage: storage() }));
afterEach(() => vi.unstubAllGlobals());

const key = 'application:7';
const [guest, ada, ben] = [null, 'ada', 'ben'].map((userId) => ({ key, userId })) as [
  { key: string; userId: null },
  { key: string; userId: string },
  { key: string; userId: string },
];
const typed = { name: 'Ada', coverNote: 'I know NCTS by heart.' };

test('text typed by a guest belongs to the account that signs in', () => {
  keepValues(guest, typed);
  expect(readValues(guest)).toEqual(typed);
  expect(readValues(ada)).toEqual(typed);
  expect(readValues(ben)).toEqual({});
  expect(readValues(ada)).toEqual(typed);
});

test('text stays in the form after the session ends and is restored for the same account', () => {
  keepValues(ada, typed);
  expect(readValues(guest)).toEqual(typed);
  keepValues(guest, { ...typed, coverNote: 'By heart, and the appeals too.' });
  expect(readValues(ben)).toEqual({});
  expect(readValues(ada)).toEqual({ ...typed, coverNote: 'By heart, and the appeals too.' });
});

test('text of another account replaces it', () => {
  keepValues(ada, typed);
  keepValues(ben, { name: 'Ben' });
  expect(readValues(ada)).toEqual({});
  expect(readValues(ben)).toEqual({ name: 'Ben' });
});

test('sent text is removed, and all text on sign-out', () => {
  keepValues(ada, typed);
  keepValues({ key: 'enquiry:1', userId: 'ada' }, typed);
  window.sessionStorage.setItem('something-else', 'stays');
  clearForm('enquiry:1');
  expect([readValues({ key: 'enquiry:1', userId: 'ada' }), readValues(ada)]).toEqual([{}, typed]);
  clearForms();
  expect(readValues(guest)).toEqual({});
  expect(window.sessionStorage.getItem('something-else')).toBe('stays');
});

test('an unavailable storage keeps nothing and throws nothing', () => {
  window.sessionStorage.setItem(`quayside:form:${key}`, '["no form"]');
  expect(readValues(ada)).toEqual({});
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new Error('closed');
    },
  });
  keepValues(ada, typed);
  clearForm(key);
  clearForms();
  expect(readValues(ada)).toEqual({});
});
