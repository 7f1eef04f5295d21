import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts';
import { cloneDatabase } from '#server/testing/database.ts';
import { findPlaces } from './find.ts';
import { findHsCodes } from './find-hs-codes.ts';
import { hsFormat, importFile, unLocodeFormat } from './index.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let opened: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await cloneDatabase();
  opened = openDatabase({ connectionString: database.url, poolSize: 2 }, () => undefined);
  folder = await mkdtemp(join(tmpdir(), 'quayside-import-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await opened.close();
  await database.drop();
});

async function importText(kind: 'ports' | 'hs', content: string | Buffer, shares: number[] = []) {
  const path = join(folder, `${kind}.csv`);
  await writeFile(path, content);
  const onProgress = (share: number) => void shares.push(share);
  return kind === 'ports'
    ? importFile(opened.db, path, await unLocodeFormat(), onProgress)
    : importFile(opened.db, path, hsFormat, onProgress);
}
const findPort = async (q: string) => (await findPlaces(opened.db, 'UNLOCODE', q))[0];

test('imports places in the format of UNECE, and reports each rejected line', async () => {
  const report = await importText(
    'ports',
    [
      ',"IN",,".INDIA",,,,,,,,',
      '+,"IN","TKD","Tughlakabad","Tughlakabad","DL","RL","--3--6--",0901,,"2830N 07717E",',
      ',"PL","PRU","Pruszków","Pruszkow","MZ","RL","--3-----",0901,,,',
      ',"IN","NSA","Jawaharlal Nehru (Nhava Sheva)","Jawaharlal Nehru (Nhava Sheva)","MH","AI","1-------",0901,,"1857N 07257E",',
      '=,"CN",,"Peking = Beijing","Peking = Beijing",,,,,,,',
      ',"XX","ABC","Nowhere","Nowhere",,"RL","1-------",0901,,,',
      ',"IN","A1","Short","Short",,"RL","1-------",0901,,,',
      ',"IN","QQQ","","",,"RL","1-------",0901,,,',
      ',"IN","QQR","Ports","Ports",,"RL","port",0901,,,',
      ',"IN","QQS","Position","Position",,"RL","1-------",0901,,"18.95 72.95",',
      ',"IN","TKD","Again","Again",,"RL","1-------",0901,,,',
      'X,"DE","BRE","Bremen","Bremen",,"RL","1-------",0901,,,',
    ].join('\r\n'),
  );
  expect(report).toEqual({
    imported: 3,
    removed: 1,
    rejected: [
      { line: 6, reason: 'XX is not a country code of ISO 3166-1.' },
      { line: 7, reason: '“IN A1” is not a UN/LOCODE.' },
      { line: 8, reason: 'INQQQ has no name.' },
      { line: 9, reason: 'INQQR: “port” are not functions such as 1--4----.' },
      { line: 10, reason: 'INQQS: “18.95 72.95” are not coordinates such as 1857N 07257E.' },
      { line: 11, reason: 'INTKD is also in line 2.' },
    ],
  });
  expect(await findPort('Tughlakabad')).toMatchObject({ functions: ['ROAD', 'MULTIMODAL'], latitude: 28.5 });
  expect(await findPort('Pruszkow')).toMatchObject({ code: 'PLPRU', name: 'Pruszków', latitude: null });
  expect(await findPort('JNPT')).toMatchObject({ code: 'INNSA', name: 'Nhava Sheva' });
  expect((await findPort('DEBRE'))?.code).not.toBe('DEBRE');
});

test('reads the region of a place, unless ISO 3166-2 has no such code', async () => {
  await importText(
    'ports',
    [
      ',"US","QQC","Bath","Bath","ME","RL","--3-----",0901,,,',
      ',"PL","QQD","Pruszkowo","Pruszkowo","ZZ","RL","--3-----",0901,,,',
      ',"US","PDX","Portland","Portland",,"RL","1-------",0901,,,',
    ].join('\n'),
  );
  expect(await findPort('USQQC')).toMatchObject({ region: 'Maine' });
  expect(await findPort('PLQQD')).toMatchObject({ region: null });
  expect(await findPort('USPDX')).toMatchObject({ region: 'Oregon' });
});

test('takes columns in the order of a heading row', async () => {
  const report = await importText(
    'ports',
    'Country,Location,Name,Function,Coordinates\nFR,QQA,Saint-Quai,1-------,4839N 00251W\n',
  );
  expect(report).toEqual({ imported: 1, removed: 0, rejected: [] });
  expect(await findPort('FRQQA')).toMatchObject({ name: 'Saint-Quai', longitude: -2.85 });
});

test('reads Windows-1252', async () => {
  const line = ',"SE","QQB","Västervik","Vastervik",,"RL","1-------",0901,,,';
  await importText('ports', Buffer.from(line, 'latin1'));
  expect(await findPort('SEQQB')).toMatchObject({ name: 'Västervik' });
});

test('changes nothing if no line can be imported, or the file is missing', async () => {
  await expect(importText('ports', 'Dear all,\nplease find attached')).rejects.toThrow(/No line of ports.csv.*Line 1/);
  await expect(importText('ports', '')).rejects.toThrow('It is empty.');
  await expect(importFile(opened.db, join(folder, 'none.csv'), hsFormat, () => undefined)).rejects.toThrow('ENOENT');
});

test('imports HS codes, and reports each rejected line', async () => {
  const report = await importText(
    'hs',
    'hscode,description\n63,Textiles\n6304,Furnishing articles\n6304.11,"Bedspreads, knitted"\n7701,Reserved\n630,Short\n630492,\n',
  );
  expect(report).toEqual({
    imported: 3,
    removed: 0,
    rejected: [
      { line: 5, reason: 'HS 2022 has no chapter 77.' },
      { line: 6, reason: '“630” is not an HS code of 2, 4 or 6 digits.' },
      { line: 7, reason: '630492 has no description.' },
    ],
  });
  expect((await findHsCodes(opened.db, 'bedspreads'))[0]).toMatchObject({ code: '630411' });
});

test('imports a large file in batches and reports the progress', async () => {
  const letters = [...'ABCDEFGHIJKLM'];
  const codes = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
  const shares: number[] = [];
  const report = await importText(
    'ports',
    codes.map((code) => `,ZW,${code},Place ${code},,,,--3-----,,,,`).join('\n'),
    shares,
  );
  expect(report.imported).toBe(codes.length);
  expect(shares).toHaveLength(3);
  expect(shares.at(-1)).toBe(1);
  const { rows } = await opened.db.execute(sql`SELECT version, rows FROM reference.loads WHERE name = 'ports'`);
  expect(rows).toEqual([{ version: 'ports.csv', rows: codes.length }]);
});
