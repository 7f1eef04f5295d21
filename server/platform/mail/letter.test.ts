import { expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { portalUrl, writeLetter } from './letter.ts';

const settings = readSettings({ PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://mail.example' });

it('has the same content as text and as HTML, and escapes what people typed', () => {
  const letter = writeLetter(settings, {
    subject: 'A <b>',
    paragraphs: ['Hello <script>', 'Second & last'],
    highlight: '012345',
    link: { label: 'Open', path: '/a?b=1&c="2"' },
  });
  expect(letter.text).toContain('Hello <script>');
  expect(letter.text).toContain('https://portal.example/a?b=1&c=%222%22');
  expect(letter.html).toContain('Hello &lt;script&gt;');
  expect(letter.html).toContain('<p style="font-size:32px;font-weight:bold;letter-spacing:4px">012345</p>');
  expect(letter.html).toContain('href="https://portal.example/a?b=1&amp;c=%222%22"');
  expect(letter.html).not.toContain('$');
  expect(letter.text.match(/\d{6}/g)).toEqual(['012345']);
});

it('names the portal by host and port if it has no public address', () => {
  expect(portalUrl(readSettings({ PORT: '4000' }), '/login')).toBe('http://127.0.0.1:4000/login');
});
