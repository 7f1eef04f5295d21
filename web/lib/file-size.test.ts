import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test('formats file sizes', () => {
  expect([fileSize(10), fileSize(320 * 1024), fileSize(5 * 1024 * 1024), fileSize(1.44 * 1024 * 1024)]).toEqual([
    '1 KB',
    '320 KB',
    '5 MB',
    '1.4 MB',
  ]);
});
