/** Malformed values that clients send by mistake or on purpose, grouped by where they go in a request. */

const ID = '01890000-0000-7000-8000-000000000000';
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const nestedObjects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const cursor = (text: string): string => Buffer.from(text).toString('base64url');

/** Path segments that are not a valid id, name or number; already encoded. */
export const badIds = [
  '%00',
  `${ID}%00`,
  '%ED%A0%80',
  '%zz',
  '%20',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  'undefined',
  '-1',
  '1e309',
  '99999999999999999999',
  `${ID}'--`,
  `${ID}${ID}`,
  '%F0%9F%9A%A2',
  'a'.repeat(301),
];

/** Whole bodies that every route must refuse. Strings are sent unchanged. */
export const badBodies: readonly (readonly [what: string, body: string | Buffer])[] = [
  ['an open brace', '{'],
  ['a trailing comma', '{"a":1,}'],
  ['single quotes', "{'a':1}"],
  ['NaN', '{"a":NaN}'],
  ['a bare word', 'undefined'],
  ['null', 'null'],
  ['an array', '[]'],
  ['a string', '"text"'],
  ['a number out of range', '1e999'],
  ['a NUL byte', '\u0000'],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80])],
  ['UTF-16', Buffer.from('\ufeff{"a":1}', 'utf16le')],
  ['a __proto__ key', '{"__proto__":{"role":"admin"}}'],
  ['an escaped __proto__ key', '{"\\u005f_proto__":{"role":"admin"}}'],
  ['a nested __proto__ key', '{"a":{"__proto__":{"role":"admin"}}}'],
  ['a constructor with a prototype', '{"constructor":{"prototype":{"role":"admin"}}}'],
  ['10,000 nested arrays', nested(10_000)],
  ['10,000 nested objects', nestedObjects(10_000)],
  ['100,000 unclosed nested arrays', '['.repeat(100_000)],
  ['a body that is too large', `{"a":"${'x'.repeat(300_000)}"}`],
];

/** Content types that no route accepts for a JSON body. */
export const badTypes = [
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/jsonp',
  'json',
  ';',
  'application/json/extra',
  'multipart/mixed; boundary=x',
];

/** The values most likely to reach the database and fail there. */
export const worstFields: readonly unknown[] = [
  '\u0000',
  'text \ud800 text',
  2_147_483_648,
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59-01:00',
];

/** Values of one JSON field. A field may accept some of them. */
export const oddFields: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  'text\u0000text',
  '\ud800',
  'text \udfff text',
  '\u202e\ufeff\ufffe\uffff',
  '__proto__',
  'constructor',
  '<p>\ud83d</p>',
  '<p>&#0;&#xd800;&#x110000;</p>',
  `<p>${'<b>'.repeat(2_000)}</p>`,
  'a'.repeat(100_000),
  '9999-99-99T99:99:99Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01',
  '+275760-09-13T00:00:00.000Z',
  '2027-02-30',
  'javascript:alert(1)',
  'https://[::1',
  'a@b',
  -1,
  0.5,
  9_007_199_254_740_992,
  -1e308,
  [],
  [null],
  ['\u0000', '\ud800'],
  Array.from({ length: 2_000 }, () => 'a'),
  {},
  { $ne: null },
  { toString: 'text', length: 1e9 },
  JSON.parse(nested(500)),
];

/** Values of one query parameter; already encoded. */
export const oddQueryValues = [
  '',
  '%20',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%ff',
  '%zz',
  '-1',
  '0',
  '0.5',
  '1e309',
  '0x10',
  'Infinity',
  'NaN',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999',
  'null',
  'true',
  '__proto__',
  '2027-02-30',
  '9999-99-99',
  '%2B275760-09-13',
  '0000-01-01',
  '9999-12-31T23:59:59.999Z',
  "';--",
  '%25_%5C',
  '%22%20%26%20!%20(%20%3C-%3E',
  '%F0%9F%9A%A2',
  'a'.repeat(12_000),
  encodeURIComponent(nested(200)),
  `${ID},${ID},x`,
];

/** Cursors that no list returns: noise, and the right format with an impossible key. */
export const oddCursors = [
  'x',
  '%00',
  '====',
  'a'.repeat(200),
  ...[
    '',
    ' ',
    '{}',
    'null',
    `NaN ${ID}`,
    `infinity ${ID}`,
    `2147483648 ${ID}`,
    `-2147483648 ${ID}`,
    `2147483647 ${ID}`,
    `\u0000 ${ID}`,
    `2027-02-30T00:00:00Z ${ID}`,
    `0000-01-01T00:00:00Z ${ID}`,
    `0001-01-01T00:00:00Z ${ID}`,
    `9999-12-31T23:59:59.999999Z ${ID}`,
    `2027-01-01T25:00:00Z ${ID}`,
    '2027-01-01T00:00:00Z __proto__',
    `0 2027-01-01T00:00:00Z ${ID}`,
    `999999999999999999 2027-01-01T00:00:00Z ${ID}`,
    `0cs 9999-99-99T99:99:99Z ${ID}`,
  ].map(cursor),
];

/** Whole queries; already encoded. */
export const oddQueries = [
  'limit=1&limit=2',
  'limit[]=1',
  'limit[$gt]=1',
  '__proto__=1',
  '__proto__[role]=admin',
  'constructor=1',
  'constructor[prototype][role]=admin',
  'toString=1',
  '=',
  '&&&',
  '%',
  '%00=%00',
  '%ED%A0%80=1',
  'cursor=%zz',
  Array.from({ length: 2_000 }, (_, index) => `p${index}=1`).join('&'),
];

const FORM = 'multipart/form-data; boundary=x';
const part = (disposition: string, content = 'text') =>
  `--x\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`;

/** Forms that can't be read, or that every upload route must refuse. */
export const badForms: readonly (readonly [what: string, type: string, body: string | Buffer])[] = [
  ['no boundary', 'multipart/form-data', `${part('form-data; name="file"; filename="a.pdf"')}--x--\r\n`],
  ['an empty boundary', 'multipart/form-data; boundary=', '----\r\n'],
  ['a boundary of 10,000 characters', `multipart/form-data; boundary=${'b'.repeat(10_000)}`, 'x'],
  ['another boundary', FORM, '--y\r\n\r\n--y--\r\n'],
  ['no body', FORM, ''],
  ['only the end', FORM, '--x--\r\n'],
  ['a part without an end', FORM, part('form-data; name="file"; filename="a.pdf"')],
  ['a header without an end', FORM, '--x\r\nContent-Disposition: form-data; name="file"'],
  ['a part without a name', FORM, `${part('form-data; filename="a.pdf"')}--x--\r\n`],
  ['a part without a disposition', FORM, '--x\r\n\r\ntext\r\n--x--\r\n'],
  ['a field named __proto__', FORM, `${part('form-data; name="__proto__"')}--x--\r\n`],
  ['a field named constructor', FORM, `${part('form-data; name="constructor"')}--x--\r\n`],
  ['a file named __proto__', FORM, `${part('form-data; name="__proto__"; filename="a.pdf"')}--x--\r\n`],
  ['NUL in a name', FORM, `${part('form-data; name="fi\u0000le"; filename="a\u0000.pdf"')}--x--\r\n`],
  ['a field instead of the file', FORM, `${part('form-data; name="file"')}--x--\r\n`],
  ['an empty file', FORM, `${part('form-data; name="file"; filename="a.pdf"', '')}--x--\r\n`],
  ['a thousand fields', FORM, `${part('form-data; name="a"').repeat(1_000)}--x--\r\n`],
  ['a field of 2 MB', FORM, `${part('form-data; name="a"', 'a'.repeat(2_000_000))}--x--\r\n`],
  ['a header of 100,000 characters', FORM, `${part(`form-data; name="${'a'.repeat(100_000)}"`)}--x--\r\n`],
  ['JSON', 'application/json', '{"file":"text"}'],
  ['a bare object as a form', FORM, '{"file":"text"}'],
];

/** Cookie headers; `NAME` stands for the session cookie. */
export const badCookies = [
  '',
  '=',
  ';;;;',
  'NAME',
  'NAME=',
  'NAME=%00',
  'NAME=%zz',
  'NAME=%ED%A0%80',
  'NAME=__proto__',
  'NAME=a; NAME=b',
  'NAME="quoted',
  'NAME=\u00ff\u00fe',
  `NAME=${'a'.repeat(8_000)}`,
  `NAME=${ID}`,
  '__proto__=1; constructor=2',
  Array.from({ length: 1_000 }, (_, index) => `c${index}=1`).join('; '),
];

/** Malformed headers, each sent alone. */
export const badHeaders: readonly Readonly<Record<string, string>>[] = [
  { accept: ',;q=,' },
  { accept: '*/*;q=1e999' },
  { 'accept-language': `${'a-'.repeat(2_000)}, ;q=x` },
  { 'accept-encoding': 'br;q=x, \u00ff' },
  { 'if-none-match': 'W/"' },
  { 'if-modified-since': '9999-99-99' },
  { range: 'bytes=-0' },
  { range: 'bytes=99999999999999999999-1' },
  { range: `bytes=${'0-0,'.repeat(5_000)}` },
  { 'idempotency-key': '' },
  { 'idempotency-key': '\u00ff' },
  { 'idempotency-key': 'k'.repeat(10_000) },
  { 'idempotency-key': '__proto__' },
  { 'x-forwarded-for': '999.999.999.999, __proto__' },
  { 'x-forwarded-for': ','.repeat(5_000) },
  { 'x-forwarded-proto': 'javascript' },
  { forwarded: 'for="[::1' },
  { 'user-agent': '\u00ff'.repeat(10_000) },
  { referer: 'http://[' },
  { origin: 'http://[' },
  { origin: '__proto__' },
  { 'x-request-id': '\u00ff{}"' },
  { 'x-http-method-override': 'DELETE' },
  { upgrade: 'h2c' },
  { te: 'x;q=x' },
  { 'if-match': '*, "' },
  { priority: 'u=99' },
  { 'if-range': '"' },
  { 'transfer-encoding': 'identity' },
  { authorization: 'Bearer __proto__' },
  { authorization: `Basic ${'='.repeat(5_000)}` },
];
