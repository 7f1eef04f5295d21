import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

test('a shared title may contain any character', () => {
  const title = 'Fees & dues: 100 % “net” #1?';
  const url = 'https://portal.example/landing/general/01920000-0000-7000-8000-000000000001';
  const [email, whatsApp, linkedIn] = shareLinks(title, url).map(({ href }) => new URL(href));
  expect(email?.searchParams.get('subject')).toBe(title);
  expect(email?.searchParams.get('body')).toBe(`${title}\n${url}`);
  expect([whatsApp?.origin, whatsApp?.searchParams.get('text')]).toEqual(['https://wa.me', `${title} ${url}`]);
  expect([linkedIn?.origin, linkedIn?.searchParams.get('url')]).toEqual(['https://www.linkedin.com', url]);
  // Programs that open such links do not read a plus sign as a space.
  expect(email?.href).not.toContain('+');
});
