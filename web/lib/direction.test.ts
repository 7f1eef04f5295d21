import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test.each([
  ['حاوية 40 قدم', 'rtl'],
  ['<p>“هل</p>', 'rtl'],
  ['<p>40&nbsp;קונטיינרים</p>', 'rtl'],
  ['FCL من نينغبو', 'ltr'],
  ['<p lang="ar">Free time</p>', 'ltr'],
  ['12 < 40', 'ltr'],
  ['', 'ltr'],
])('the direction of %j is %s', (text, direction) => expect(directionOf(text)).toBe(direction));
