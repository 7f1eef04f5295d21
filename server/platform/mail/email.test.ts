import { expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { portalUrl, writeEmail } from './email.ts';

const settings = readSettings({ PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://mail.example' });

it('has the same content as text and as HTML, and escapes what people typed', () => {
  const email = writeEmail(settings, {
    subject: 'A <b>',
    paragraphs: ['Hello <script>', 'Second & last'],
    highlight: '012345',
    link: { label: 'Open', path: '/a?b=1&c="2"' },
  });
  expect(email.text).toContain('Hello <script>');
  expect(email.text).toContain('https://portal.example/a?b=1&c=%222%22');
  expect(email.html).toContain('Hello &lt;script&gt;');
  expect(email.html).toContain('>012345</p>');
  expect(email.html).toContain('href="https://portal.example/a?b=1&amp;c=%222%22"');
  expect(email.html).not.toContain('$');
  expect(email.text.match(/\d{6}/g)).toEqual(['012345']);
});

it('marks what people typed as a quote, line by line', () => {
  const email = writeEmail(settings, {
    subject: 'A',
    paragraphs: ['Ada wrote:', { quote: 'First <b>\r\nsecond' }, 'End'],
  });
  expect(email.text).toContain('Ada wrote:\n\n> First <b>\n> second\n\nEnd');
  expect(email.html).toMatch(/<blockquote[^>]*><div dir="auto">First &lt;b&gt;<br>second<\/div><\/blockquote>/);
});

it('links a paragraph to a page of the portal', () => {
  const { text, html } = writeEmail(settings, { subject: 'A', paragraphs: ['New:', { text: 'A <post>', path: '/a' }] });
  expect(text).toContain('New:\n\nA <post>: https://portal.example/a\n');
  expect(html).toMatch(/<a href="https:\/\/portal\.example\/a"[^>]*>A &lt;post&gt;<\/a>/);
  expect(html).not.toContain('>https://');
});

it('has a button that Outlook draws, and a width that it keeps', () => {
  const { html } = writeEmail(settings, { subject: 'A', paragraphs: ['B'], link: { label: 'Open', path: '/a' } });
  expect(html).toMatch(/<td class="button" bgcolor="rgb\(191,74,8\)" style="[^"]*mso-padding-alt:12px 20px[^"]*"><a /);
  expect(html).toMatch(/<!--\[if mso\]><table role="presentation" width="600"/);
});

it('shows the person that a line is about, with initials where no picture is drawn', () => {
  const by = (picture: string | null) =>
    writeEmail(settings, { subject: 'A', paragraphs: [{ text: 'Ada <b> replied', by: { name: 'Ada <i>', picture } }] });
  expect(by(null).html).toMatch(/aria-hidden="true"[^>]*>A&lt;<\/td>/);
  expect(by(null).html).not.toContain('<img');
  expect(by('/files/1.webp').html).toContain('<img src="https://portal.example/files/1.webp" width="36" height="36"');
  expect(by(null).text).toContain('Ada <b> replied\n\n--');
});

it('loads nothing and holds no number that looks like a code', () => {
  const { html } = writeEmail(settings, { subject: 'A', paragraphs: ['B'], link: { label: 'Open', path: '/a' } });
  expect(html).not.toMatch(/<img|url\(|src=|\d{6}/);
  expect(html).toContain('prefers-color-scheme: dark');
});

it('names the portal by host and port if it has no public address', () => {
  expect(portalUrl(readSettings({ PORT: '4000' }), '/login')).toBe('http://127.0.0.1:4000/login');
});

it('begins with a preheader that says what is new, not the greeting or the subject again', () => {
  const { html } = writeEmail(settings, {
    subject: 'Ada replied to “Rates”: Hi',
    greeting: 'Hello Bo,',
    paragraphs: ['Ada replied to “Rates”.', { quote: `Hi <b>\n${'word '.repeat(60)}` }],
  });
  const [, preheader = ''] = /<body[^>]*>\s*<div style="display:none[^"]*">([^<]*)<\/div>/.exec(html) ?? [];
  expect(preheader).toMatch(/^Hi &lt;b&gt; word word .+…$/);
});
