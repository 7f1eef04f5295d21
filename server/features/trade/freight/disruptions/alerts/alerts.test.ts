/** Public alerts, invented after the specification of CAP 1.2. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/dates.ts';
import type { Disruption } from '#contract/disruptions.ts';
import { makeForum } from '#server/testing/forum.ts';
import { importAlerts } from './import-alerts.ts';
import { readFeeds } from './read-feeds.ts';
import { MAX_BYTES, readSource } from './read-source.ts';

const forum = await makeForum();
const folder = await mkdtemp(join(tmpdir(), 'alerts-'));
afterAll(async () => {
  await rm(folder, { recursive: true });
  await forum.close();
});

const at = (days: number): string => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 19)}+00:00`;
const tag = (name: string, value: string) => (value === '' ? '' : `<${name}>${value}</${name}>`);

/** A square around Rotterdam, without its neighbours. */
const rotterdam = '<polygon>51.9,4.0 51.9,4.3 52.0,4.3 52.0,4.0 51.9,4.0</polygon>';
let count = 0;
const info = (change: Record<string, string> = {}): string => {
  const values = {
    ...{ language: 'en-GB', category: 'Met', event: 'Storm', urgency: 'Expected', severity: 'Severe' },
    ...{ certainty: 'Likely', onset: at(0), expires: at(2), senderName: 'Harbour weather office' },
    ...{ headline: 'Storm at the coast', description: 'Gusts of 110 km/h.', instruction: 'Secure containers.' },
    ...{ web: 'https://weather.example/storm', areaDesc: 'South', area: rotterdam },
    ...change,
  };
  const { areaDesc, area, ...texts } = values;
  const written = Object.entries(texts).map(([name, value]) => tag(name, value));
  return `<info>${written.join('')}<area><areaDesc>${areaDesc}</areaDesc>${area}</area></info>`;
};
const alert = (change: Record<string, string> = {}): string => {
  count += 1;
  const values = {
    ...{
      identifier: `A${count}`,
      sender: 'office@weather.example',
      sent: at(-0.1),
      status: 'Actual',
      msgType: 'Alert',
    },
    ...{ scope: 'Public', references: '', info: info() },
    ...change,
  };
  const { info: infos, ...texts } = values;
  const written = Object.entries(texts).map(([name, value]) => tag(name, value));
  return `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">${written.join('')}${infos}</alert>`;
};

async function read(content: string | Buffer) {
  count += 1;
  const path = join(folder, `${count}.xml`);
  await writeFile(path, content);
  return readSource(path);
}
const load = async (content: string | Buffer) => importAlerts(forum.db, await read(content));
async function shown(query = ''): Promise<Disruption[]> {
  return (await forum.get(null, `/api/disruptions?limit=100${query}`)).json().data;
}
const reasonsOf = async (content: string) => (await load(content)).skipped.map(({ reason }) => reason);
const clear = () => forum.db.execute(sql`TRUNCATE disruptions, disruption_alerts, alert_feeds CASCADE`);

describe('an alert', () => {
  beforeAll(clear);

  it('becomes a notice for the main port within its polygon, with its sender and severity', async () => {
    expect(await load(alert())).toMatchObject({ published: 1, skipped: [] });
    expect(await shown()).toMatchObject([
      {
        ...{ kind: 'WEATHER', scope: 'PORT', title: 'Storm at the coast', isConfirmed: true, by: null },
        ...{ origin: { code: 'NLRTM' }, sourceUrl: 'https://weather.example/storm', endsOn: at(2).slice(0, 10) },
        details: 'Gusts of 110 km/h.\n\nSecure containers.',
        alert: { sender: 'Harbour weather office', severity: 'SEVERE' },
      },
    ]);
  });

  it('is imported once', async () => {
    const same = alert({ identifier: 'once' });
    expect([await load(same), await load(same)]).toMatchObject([
      { published: 1, known: 0 },
      { published: 0, known: 1 },
    ]);
  });

  it.each([
    ['a circle', { area: '<circle>51.95,4.1 20</circle>' }, ['NLRTM']],
    ['a code', { area: '<geocode><valueName>UN/LOCODE</valueName><value>DEHAM</value></geocode>' }, ['DEHAM']],
    [
      'a country by its code',
      { area: '<geocode><valueName>ISO 3166-1</valueName><value>DE</value></geocode>' },
      ['DE'],
    ],
    ['names', { area: '', areaDesc: 'Port of Hamburg; The Netherlands' }, ['DEHAM', 'NL']],
    [
      'a polygon across the 180th meridian',
      { area: '<polygon>-19,177 -19,-179 -17,-179 -17,177 -19,177</polygon>' },
      ['FJSUV'],
    ],
  ])('is placed by %s', async (_name, change, codes) => {
    await clear();
    await load(alert({ info: info(change) }));
    const found = (await shown()).map(({ origin }) => origin?.code ?? '');
    expect(found.filter((code) => codes.includes(code)).sort()).toEqual(codes);
  });

  it.each([
    [{ category: 'Transport', event: 'Port strike' }, 'STRIKE'],
    [{ category: 'Transport', event: 'Bridge closed' }, 'CLOSURE'],
    [{ category: 'Transport', event: 'Congestion at the terminal' }, 'CONGESTION'],
    [{ category: 'CBRNE', event: 'Gas' }, 'ACCIDENT'],
    [{ category: 'Geo', event: 'Tsunami' }, 'WEATHER'],
  ])('%j is of the kind %s', async (change, kind) => {
    await clear();
    await load(alert({ info: info(change) }));
    expect((await shown()).map((one) => one.kind)).toEqual([kind]);
  });

  it('is shown in English if it has that, and in its first language otherwise', async () => {
    await clear();
    const dutch = info({ language: 'nl-NL', headline: 'Storm aan de kust' });
    await load(alert({ info: dutch + info({ headline: 'Storm' }) }));
    await load(alert({ info: dutch + info({ language: 'de-DE', headline: 'Sturm' }) }));
    expect((await shown()).map(({ title }) => title)).toEqual(['Storm aan de kust', 'Storm']);
  });

  it('shows HTML of its sender as plain text', async () => {
    await clear();
    const description = '&lt;p&gt;Gusts&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;<![CDATA[<b>now</b>]]>';
    await load(alert({ info: info({ headline: '<![CDATA[<b>Storm</b> & rain]]>', description, instruction: '' }) }));
    const [notice] = await shown();
    expect([notice?.title, /[<>]/.test(notice?.details ?? '')]).toEqual(['Storm & rain', false]);
  });

  it.each([
    [{ status: 'Test' }, 'it is not an actual public alert'],
    [{ scope: 'Restricted' }, 'it is not an actual public alert'],
    [{ msgType: 'Ack' }, 'it is a message between senders'],
    [{ sent: 'yesterday' }, 'identifier, sender or sent is missing or wrong'],
    [{ info: '' }, 'it has no info'],
    [{ info: info({ web: '' }) }, 'it has no link to its source (web)'],
    [{ info: info({ web: 'javascript:alert(1)' }) }, 'it has no link to its source (web)'],
    [{ info: info({ severity: 'Minor' }) }, 'it is minor or past'],
    [{ info: info({ category: 'Health', event: 'Flu' }) }, 'no kind of disruption is like it'],
    [{ info: info({ onset: at(-3), expires: at(-1) }) }, 'it has expired'],
    [{ info: info({ expires: 'soon' }) }, 'a date is wrong'],
    [
      { info: info({ area: '', areaDesc: 'Zone 7 of the lake' }) },
      'no main port or country of the list of places is in its area',
    ],
    [
      {
        info: info({
          ...{ area: '<geocode><valueName>SAME</valueName><value>013121</value></geocode>', areaDesc: 'Georgia' },
        }),
      },
      'no main port or country of the list of places is in its area',
    ],
    [
      { info: info({ area: '<polygon>51,4 52,5 nonsense 51,4</polygon>', areaDesc: 'Atlantis' }) },
      'no main port or country of the list of places is in its area',
    ],
  ])('%j is skipped with its reason', async (change, reason) => {
    await clear();
    expect([await reasonsOf(alert(change)), await shown()]).toEqual([[reason], []]);
  });
});

describe('a later message', () => {
  beforeAll(clear);
  const refer = (id: string) => `office@weather.example,${id},${at(-0.1)}`;

  it('updates the notice, and ends it where the alert is no longer valid', async () => {
    const both = `${rotterdam}</area><area><areaDesc>Port of Hamburg</areaDesc>`;
    await load(alert({ identifier: 'first', info: info({ area: both }) }));
    const before = await shown();
    expect(before.map(({ origin }) => origin?.code).sort()).toEqual(['DEHAM', 'NLRTM']);
    const update = { identifier: 'second', msgType: 'Update', references: refer('first'), sent: at(0) };
    expect(await load(alert({ ...update, info: info({ headline: 'Hurricane' }) }))).toMatchObject({
      ...{ published: 0, updated: 1, ended: 1 },
    });
    const after = await shown();
    expect(after).toMatchObject([{ title: 'Hurricane', origin: { code: 'NLRTM' } }]);
    expect(before.map(({ id }) => id)).toContain(after[0]?.id);
  });

  it('cancels it, and an alert that was replaced is not imported later', async () => {
    expect(
      await load(alert({ msgType: 'Cancel', references: `${refer('second')} ${refer('late')}`, info: '' })),
    ).toMatchObject({ ended: 1 });
    expect([await shown(), (await load(alert({ identifier: 'late' }))).known]).toEqual([[], 1]);
  });

  it('does not bring back what staff removed', async () => {
    await load(alert({ identifier: 'third' }));
    const [notice] = await shown();
    await forum.send(forum.moderator, 'DELETE', `/api/disruptions/${notice?.id}?reason=It+is+wrong`);
    const update = alert({ msgType: 'Update', references: refer('third'), sent: at(0) });
    expect([await reasonsOf(update), await shown()]).toEqual([['staff removed the notice'], []]);
  });
});

describe('a hostile or broken file is refused as a whole', () => {
  it.each([
    ['entities', `<!DOCTYPE a [<!ENTITY b "c">]>${alert()}`, /document type or entities/],
    ['deep elements', alert({ info: '<info>'.repeat(80) }), /nested too deeply/],
    ['another encoding', `<?xml version="1.0" encoding="UTF-16"?>${alert()}`, /Save it as UTF-8/],
    ['other bytes', Buffer.from(alert({ info: info({ headline: 'Tempête' }) }), 'latin1'), /not in UTF-8/],
    ['a cut file', alert().slice(0, -40), /cut off|before its last element/],
    ['a web page', '<html><body>Not found</body></html>', /<html> instead of <alert>/],
    ['more than the limit', Buffer.alloc(MAX_BYTES + 1, ' '), /longer than 20 MB/],
  ])('%s', async (_name, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });
});

describe('an address', () => {
  const files = new Map<string, string>();
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const file = files.get(request.url ?? '');
      if (request.url === '/moved') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      else if (file === undefined) response.writeHead(404).end();
      else response.end(file);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  it('of a feed leads to the alerts in it and on the same server, and to no other', async () => {
    files.set('/one.xml', alert());
    const links = ['/one.xml', '/none.xml', 'http://169.254.169.254/latest'].map(
      (href) => `<entry><link type="application/cap+xml" href="${href}"/></entry>`,
    );
    files.set(
      '/atom.xml',
      `<feed>${links.join('')}<entry><content type="text/xml">${alert()}</content></entry></feed>`,
    );
    files.set('/rss.xml', `<rss><channel><item><title>a</title><link>${origin}/one.xml</link></item></channel></rss>`);
    const atom = await readSource(`${origin}/atom.xml`);
    expect([atom.alerts.length, atom.skipped.map(({ reason }) => reason)]).toEqual([
      2,
      ['its file could not be read', 'its file is on another server than the feed'],
    ]);
    expect((await readSource(`${origin}/rss.xml`)).alerts).toHaveLength(1);
  });

  it('that redirects is refused', async () => {
    await expect(readSource(`${origin}/moved`)).rejects.toThrow(/redirects to/);
  });

  it('is read as often as the setting says, and later after each failure', async () => {
    await clear();
    const settings = { ...forum.portal.settings, ALERTS_URL: [`${origin}/feed.xml`], ALERTS_EVERY_MINUTES: 15 };
    const portal = { ...forum.portal, settings };
    const plan = async () =>
      (
        await forum.db.execute<{ failures: number; minutes: number }>(
          sql`SELECT failures, round(extract(epoch FROM next_at - now()) / 60)::int AS minutes FROM alert_feeds`,
        )
      ).rows;
    const due = () => forum.db.execute(sql`UPDATE alert_feeds SET next_at = now()`);
    await readFeeds(portal);
    await due();
    await readFeeds(portal);
    expect(await plan()).toEqual([{ failures: 2, minutes: 60 }]);
    files.set('/feed.xml', alert());
    await readFeeds(portal);
    expect(await shown()).toEqual([]);
    await due();
    await readFeeds(portal);
    expect([await plan(), (await shown()).length]).toEqual([[{ failures: 0, minutes: 15 }], 1]);
  });
});
