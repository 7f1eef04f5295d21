/** Imported lists, screening and decisions. All names are invented. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Screening, ScreeningDecision, ScreeningList } from '#contract/screening.ts';
import { makeForum } from '#server/testing/forum.ts';
import { sendForm } from '#server/testing/pdfs.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { noticesOf } from '#server/testing/watching.ts';
import { importLists } from './index.ts';
import { rescreen } from './rescreen.ts';

const forum = await makeForum();
const folder = await mkdtemp(join(tmpdir(), 'lists-'));
afterAll(async () => {
  await forum.close();
  await rm(folder, { recursive: true });
});

async function fileOf(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
const run = async (files: Readonly<Record<string, string | Buffer>>, publishedOn?: string) => {
  const paths: string[] = [];
  for (const [name, content] of Object.entries(files)) paths.push(await fileOf(name, content));
  return importLists(forum.db, paths, { publishedOn, importedBy: 'operator' });
};

const sdnXml = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">
  <publshInformation><Publish_Date>11/27/2026</Publish_Date><Record_Count>2</Record_Count></publshInformation>
  <sdnEntry><uid>101</uid><lastName>BOREALIS MARINE TRADING LLC</lastName><sdnType>Entity</sdnType>
    <programList><program>TEST</program><program>DEMO-EO1</program></programList>
    <akaList><aka><uid>1</uid><type>a.k.a.</type><category>strong</category><lastName>Severnoe Siyanie &amp; Co.</lastName></aka>
    <aka><uid>2</uid><type>a.k.a.</type><category>weak</category><lastName>Nordlys</lastName></aka></akaList>
    <addressList><address><uid>3</uid><country>Panama</country></address></addressList></sdnEntry>
  <sdnEntry><uid>102</uid><firstName>Ivan</firstName><lastName>POBORSKIN</lastName><sdnType>Individual</sdnType>
    <programList><program>TEST</program></programList>
    <dateOfBirthList><dateOfBirthItem><uid>4</uid><dateOfBirth>05 May 1970</dateOfBirth></dateOfBirthItem></dateOfBirthList></sdnEntry>
</sdnList>`;
const sdnCsv = `101,"BOREALIS MARINE TRADING LLC",-0- ,"TEST] [DEMO",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0-
102,"POBORSKIN, Ivan","individual","TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 05 May 1970; nationality Russia; Gender Male."
\u001a`;
const altCsv = `101,1,"aka","NORDLYS SHIPPING",-0-\r\n\u001a`;
const addCsv = `101,7,"1 Quay Street","Panama City","Panama",-0-\r\n`;
const ukXml = `<?xml version="1.0" encoding="utf-8"?>
<Designations><DateGenerated>2026-11-26T10:00:00</DateGenerated>
<Designation><LastUpdated>01/02/2026</LastUpdated><UniqueID>TST0001</UniqueID><OFSIGroupID>9001</OFSIGroupID>
<Names><Name><Name1>Ivan</Name1><Name6>Poborskin</Name6><NameType>Primary Name</NameType></Name>
<Name><Name6>Vanya the Sailor</Name6><NameType>Alias</NameType><AliasStrength>Low</AliasStrength></Name></Names>
<NonLatinNames><NonLatinName><NameNonLatinScript>Иван Поборскин</NameNonLatinScript></NonLatinName></NonLatinNames>
<RegimeName>The Test Regulations 2026</RegimeName><IndividualEntityShip>Individual</IndividualEntityShip>
<IndividualDetails><Individual><DOBs><DOB>05/05/1970</DOB></DOBs><Nationalities><Nationality>Russia</Nationality></Nationalities></Individual></IndividualDetails>
</Designation></Designations>`;
const ukCsv = `Report Date: 26-Nov-2026
Last Updated,Unique ID,OFSI Group ID,UN Reference Number,Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Name type,Alias strength,Title,Name non-latin script,Regime Name,Designation Type,Address Country,D.O.B,Nationality(/ies)
01/02/2026,TST0002,9002,,"Borealis ""Star"", Line",,,,,,Primary Name,,,,The Test Regulations 2026,Entity,Panama,,
01/02/2026,TST0002,9002,,Polar Star Line,,,,,,Alias,,,,The Test Regulations 2026,Entity,Panama,,`;
const ofsiCsv = `Last Updated,26/11/2025
Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Title,Name Non-Latin Script,DOB,Nationality,Country,Group Type,Alias Type,Alias Quality,Regime,Group ID
POBORSKIN,Ivan,,,,,,Иван Поборскин,05/05/1970,Russia,,Individual,Primary name,,Test,9001`;
const euXml = `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-25T10:00:00.000+01:00" globalFileId="1">
<sanctionEntity euReferenceNumber="EU.1.1" logicalId="1"><regulation programme="TST"/><subjectType code="enterprise" classificationCode="E"/>
<nameAlias wholeName="Borealis Marine" strong="true"/><nameAlias wholeName="Polarlicht" strong="false"/>
<address countryIso2Code="PA"/></sanctionEntity></export>`;
const euCsv = `\ufefffileGenerationDate;Entity_LogicalId;Entity_EU_ReferenceNumber;Entity_SubjectType;Entity_SubjectType_ClassificationCode;Entity_Regulation_Programme;NameAlias_WholeName;Address_CountryIso2Code;BirthDate_BirthDate;BirthDate_Year;Citizenship_CountryIso2Code
25/11/2026;1;EU.1.1;enterprise;E;TST;Borealis Marine;;;;
25/11/2026;1;EU.1.1;enterprise;E;TST;;PA;;;
25/11/2026;2;EU.2.2;person;P;TST;Ivan Poborskin;;1970-05-05;1970;RU`;

const check = async (by: TestPerson | null, ...names: object[]) =>
  forum.send(by, 'POST', '/api/screening/checks', { names });
const screened = async (by: TestPerson, ...names: object[]): Promise<Screening> => {
  const response = await check(by, ...names);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};
const listsFor = async (by: TestPerson) =>
  (await forum.get(by, '/api/screening/lists')).json<{ data: ScreeningList[] }>().data;
const decision = { name: 'Borealis Marine', verdict: 'NO_MATCH', reason: 'Another address.' };

describe('without a list', () => {
  it('makes no claim and keeps no decision', async () => {
    const by = await forum.person();
    expect(await screened(by, { name: 'Borealis Marine' })).toMatchObject({ lists: [], results: [{ candidates: [] }] });
    const refused = await forum.send(by, 'POST', '/api/screening/decisions', decision);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'NO_LIST']);
  });
});

describe('an import', () => {
  test.each([
    ['OFAC sdn.xml', { 'sdn.xml': sdnXml }, '2026-11-27', { source: 'OFAC', entries: 2, names: 4 }],
    ['OFAC CSV', { 'sdn.csv': sdnCsv, 'alt.csv': altCsv, 'add.csv': addCsv }, '2026-11-20', { entries: 2, names: 3 }],
    ['UK XML', { 'uk.xml': ukXml }, '2026-11-26', { source: 'UK', entries: 1, names: 3 }],
    ['UK CSV', { 'uk.csv': ukCsv }, '2026-11-26', { source: 'UK', entries: 1, names: 2 }],
    ['OFSI CSV', { 'ConList.csv': ofsiCsv }, '2025-11-26', { source: 'UK', entries: 1, names: 2 }],
    ['EU XML', { 'eu.xml': euXml }, '2026-11-25', { source: 'EU', entries: 1, names: 2 }],
    ['EU CSV', { 'eu.csv': euCsv }, '2026-11-25', { source: 'EU', entries: 2, names: 2 }],
  ])('reads %s', async (name, files, publishedOn, expected) => {
    const imported = await run(files, name === 'OFAC CSV' ? publishedOn : undefined);
    expect(imported).toMatchObject({ publishedOn, ...expected });
  });

  const bomb = sdnXml.replace('<sdnList', '<!DOCTYPE sdnList [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sdnList');
  test.each([
    ['a cut XML file', { 'a.xml': sdnXml.slice(0, -60) }, /not closed|ends before/],
    ['a cut entry', { 'a.xml': sdnXml.slice(0, 900) }, /Entry \d of the file: .*not closed/],
    ['entities', { 'a.xml': bomb }, /document type or entities/],
    ['late entities', { 'a.xml': sdnXml.replace('</sdnList>', '<!ENTITY a "b"></sdnList>') }, /entities/],
    ['another encoding', { 'a.xml': Buffer.from(sdnXml.replace('Nordlys', 'Nordlýs'), 'latin1') }, /not in UTF-8/],
    ['UTF-16', { 'a.xml': Buffer.from(sdnXml, 'utf16le') }, /not text in UTF-8/],
    ['the advanced format', { 'a.xml': '<?xml version="1.0"?><Sanctions xmlns="x"></Sanctions>' }, /advanced format/],
    ['a web page', { 'a.xml': '<!DOCTYPE html><html><body>Moved</body></html>' }, /web page|none of the known/],
    ['an unknown table', { 'a.csv': 'Company;Country\nBorealis;PA' }, /none of the known files/],
    ['an empty file', { 'a.csv': '' }, /none of the known files/],
    [
      'a list without entries',
      { 'a.xml': '<Designations><DateGenerated>2026-11-26</DateGenerated></Designations>' },
      /no entries/,
    ],
    [
      'a line with too few columns',
      { 'a.csv': `${sdnCsv.split('\n')[0]}\n103,"X"` },
      /a\.csv: Line 2: it has 2 columns/,
    ],
    ['an open quote', { 'a.csv': `${ukCsv}\n01/02/2026,"TST0003` }, /quote is not closed/],
    [
      'an entry without a number',
      { 'a.csv': `${ukCsv}\n01/02/2026,,,,Nobody` },
      /Line 5, column “Unique ID”: it is empty/,
    ],
    ['a file without its date', { 'a.csv': sdnCsv }, /--published/],
    ['other names of missing entries', { 'a.csv': altCsv }, /Entry 101 has no name/],
    ['files of two lists', { 'a.xml': sdnXml, 'b.xml': euXml }, /different lists/],
    ['too deep elements', { 'a.xml': sdnXml.replace('<uid>101', `${'<a>'.repeat(60)}<uid>101`) }, /nested too deeply/],
  ])('refuses %s and keeps the old list', async (_what, files, message) => {
    const before = await forum.db.execute(sql`SELECT source, names FROM screening.lists ORDER BY source`);
    await expect(run(files)).rejects.toThrow(message);
    const after = await forum.db.execute(sql`SELECT source, names FROM screening.lists ORDER BY source`);
    expect(after.rows).toEqual(before.rows);
  });
});

describe('a screened name', () => {
  beforeAll(async () => {
    await run({ 'sdn.xml': sdnXml });
    await run({ 'uk.xml': ukXml });
    await run({ 'eu.csv': euCsv });
  });

  it('shows the lists with their dates, and which are old', async () => {
    await forum.db.execute(sql`UPDATE screening.lists SET published_on = current_date WHERE source = 'UK'`);
    const lists = await listsFor(await forum.person());
    expect(lists.map(({ source, isOld }) => [source, isOld])).toEqual([
      ['EU', Date.now() - Date.parse('2026-11-25') > 7 * 86_400_000],
      ['OFAC', Date.now() - Date.parse('2026-11-27') > 7 * 86_400_000],
      ['UK', false],
    ]);
  });

  it('has candidates with a score and reasons', async () => {
    const by = await forum.person();
    const { results, threshold } = await screened(by, { name: 'Poborksin Ivan', country: 'ru', birthYear: 1970 });
    expect(threshold).toBe(75);
    const uk = results[0]?.candidates.find(({ source }) => source === 'UK');
    expect(uk).toMatchObject({
      ...{ entry: 'TST0001', kind: 'PERSON', name: 'Ivan Poborskin', isSameCountry: true, isSameBirthYear: true },
      ...{ programmes: ['The Test Regulations 2026'], unmatched: [] },
    });
    expect(uk?.words).toContainEqual({ typed: 'poborksin', listed: 'poborskin', likeness: 89 });
    expect(results[0]?.candidates.map(({ source }) => source).toSorted()).toEqual(['EU', 'OFAC', 'UK']);
  });

  it.each([
    ['in Cyrillic', 'Поборскин Иван', 'TST0001'],
    ['by an alternative name', 'Severnoe Siyanie', '101'],
    ['by a weak alternative name', 'Nordlys GmbH', '101'],
    ['with another legal form', 'Borealis Marine Trading FZE', '101'],
  ])('is found %s', async (_how, name, entry) => {
    const { results } = await screened(await forum.person(), { name });
    expect(results[0]?.candidates.map((candidate) => candidate.entry)).toContain(entry);
  });

  it('is not found if it is another name', async () => {
    const { results } = await screened(
      await forum.person(),
      { name: 'Aurora Logistics' },
      { name: 'Ltd. --' },
      { name: '!!!' },
    );
    expect(results.map(({ candidates }) => candidates.length)).toEqual([0, 0, 0]);
    expect(results.map(({ isComparable }) => isComparable)).toEqual([true, false, false]);
  });

  it('is refused with the number of the name', async () => {
    const by = await forum.person();
    const refused = await check(by, { name: 'Borealis' }, { name: 'Aurora', country: 'XX1' });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().fields)).toEqual(['names.1.country']);
    expect((await check(by, ...Array.from({ length: 101 }, () => ({ name: 'Borealis' })))).statusCode).toBe(422);
    expect((await check(null, { name: 'Borealis' })).statusCode).toBe(401);
  });
});

describe('a decision', () => {
  it('is kept with candidates and lists, for its author alone', async () => {
    const [by, other] = [await forum.person(), await forum.person()];
    const sent = await forum.send(by, 'POST', '/api/screening/decisions', decision);
    expect(sent.statusCode, sent.body).toBe(201);
    const kept = async (reader: TestPerson) =>
      (await forum.get(reader, '/api/screening/decisions')).json<{ data: ScreeningDecision[] }>().data;
    expect(await kept(other)).toEqual([]);
    const [own] = await kept(by);
    expect(own).toMatchObject({
      ...decision,
      candidates: expect.arrayContaining([expect.objectContaining({ source: 'EU' })]),
    });
    expect(own?.lists.map(({ source }) => source)).toEqual(['EU', 'OFAC', 'UK']);
    const logged = await forum.db.execute(
      sql`SELECT FROM audit_log WHERE action = 'screening.decided' AND actor_id = ${by.id}::uuid`,
    );
    expect(logged.rows).toHaveLength(0);
  });

  it('is compared again after an import, and its author is notified of new candidates once', async () => {
    const by = await forum.person();
    const name = { name: 'Quokka Harbour Lines' };
    expect((await forum.send(by, 'POST', '/api/screening/decisions', { ...decision, ...name })).statusCode).toBe(201);
    await rescreen(forum.db);
    await forum.db.execute(sql`INSERT INTO screening.entries VALUES ('EU', 'NEW1', 'ENTITY', '{}', '{}', '{}')`);
    await forum.db.execute(sql`INSERT INTO screening.names VALUES
      ('EU', 'NEW1', 'QUOKKA HARBOUR LINES LLC', 'MAIN', '{quokka,harbour,lines}', '{quokka,harbour,lines}')`);
    await forum.db.execute(sql`INSERT INTO screening.words VALUES ('quokka', 'qkk', 1), ('harbour', 'hrbr', 1), ('lines', 'lns', 1)
      ON CONFLICT DO NOTHING`);
    await forum.db.execute(sql`UPDATE screening.lists SET imported_at = now() WHERE source = 'EU'`);
    await rescreen(forum.db);
    await rescreen(forum.db);
    expect(await noticesOf(forum, by)).toMatchObject([
      { title: 'A sanctions list has a new entry like “Quokka Harbour Lines”', url: '/quote/screening' },
    ]);
    const [kept] = (await forum.get(by, '/api/screening/decisions')).json<{ data: ScreeningDecision[] }>().data;
    expect(kept).toMatchObject({ candidates: [], foundSince: [{ source: 'EU', entry: 'NEW1' }] });
  });

  it('of staff is in the audit log', async () => {
    const sent = await forum.send(forum.admin, 'POST', '/api/screening/decisions', decision);
    expect(sent.statusCode, sent.body).toBe(201);
    const { rows } = await forum.db.execute<{ details: Record<string, unknown> }>(
      sql`SELECT details FROM audit_log WHERE action = 'screening.decided'`,
    );
    expect(rows[0]?.details).toMatchObject({
      name: 'Borealis Marine',
      verdict: 'NO_MATCH',
      reason: 'Another address.',
    });
  });
});

describe('admins', () => {
  const upload = (by: TestPerson, content: string, fileName = 'list.xml') =>
    sendForm(forum, by, '/api/admin/screening/lists', [{ name: 'file', content, fileName }]);
  const remove = (by: TestPerson, source: string, reason = '') =>
    forum.send(by, 'DELETE', `/api/admin/screening/lists/${source}?reason=${encodeURIComponent(reason)}`);

  it('upload a list, and read who imported it, which members do not', async () => {
    for (const other of [await forum.person(), forum.moderator])
      expect((await upload(other, euXml)).statusCode).toBe(403);
    const sent = await upload(forum.admin, euXml);
    expect([sent.statusCode, sent.json().data], sent.body).toMatchObject([
      200,
      { source: 'EU', entries: 1, publishedOn: '2026-11-25', isByTask: false },
    ]);
    await run({ 'uk.xml': ukXml });
    const lists = (await forum.get(forum.admin, '/api/admin/screening/lists')).json<{ data: object[] }>().data;
    expect(lists).toContainEqual(expect.objectContaining({ source: 'UK', importedBy: 'operator', isByTask: true }));
    expect(lists).toContainEqual(expect.objectContaining({ source: 'EU', importedBy: expect.any(String) }));
    expect(JSON.stringify(await listsFor(await forum.person()))).not.toContain('importedBy');
    const log = await forum.get(forum.admin, '/api/admin/audit-log?action=screening.listImported');
    expect(log.json().data).toMatchObject([{ subject: 'screeningList:EU', details: { file: 'list.xml', entries: 1 } }]);
  });

  it.each([
    ['a broken file', euXml.slice(0, -30), /cut off|before its last element/],
    ['a web page', '<html></html>', /^The file is a web page\./],
    ['a part of the list of OFAC', sdnCsv, /Upload sdn\.xml instead/],
  ])('learn why %s is refused, and the list stays', async (_name, content, message) => {
    const before = await listsFor(forum.admin);
    const refused = await upload(forum.admin, content);
    expect([refused.statusCode, refused.json().fields.file]).toEqual([422, expect.stringMatching(message)]);
    expect(await listsFor(forum.admin)).toEqual(before);
  });

  it('remove a list with a reason, which the audit log keeps', async () => {
    expect((await remove(forum.moderator, 'EU', 'It is a test.')).statusCode).toBe(403);
    expect((await remove(forum.admin, 'EU')).json().fields).toEqual({
      reason: 'Give a reason. The audit log keeps it.',
    });
    expect((await remove(forum.admin, 'EU', 'It is a test.')).statusCode).toBe(200);
    expect((await listsFor(forum.admin)).map(({ source }) => source)).not.toContain('EU');
    expect((await remove(forum.admin, 'EU', 'It is a test.')).statusCode).toBe(404);
    const log = await forum.get(forum.admin, '/api/admin/audit-log?action=screening.listRemoved');
    expect(log.json().data).toMatchObject([{ details: { reason: 'It is a test.', entries: 1 } }]);
  });
});
