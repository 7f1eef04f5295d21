/** SIGTERM during pages, reads, writes and slow uploads. Each request must get its response. */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { checkWrites } from './check-writes.ts';
import type { Experiment } from './experiment.ts';
import { formWithFile, Requests } from './requests.ts';
import { isReady, until } from './target.ts';
import { openWorld, type World } from './world.ts';
import { Writers } from './writes.ts';

/** Requests in flight end within seconds, then sockets, jobs, pool and database are closed. */
const STOP_SECONDS = 20;
const UPLOAD_PIECES = 12;
const UPLOAD_PAUSE_MS = 150;

export const stopUnderLoad: Experiment = {
  name: 'stop-under-load',
  title: 'SIGTERM under load',
  does:
    'Pages, reads, writes and slow uploads are in progress when the portal gets SIGTERM, 20 times. Promise: ' +
    'every request in flight gets its full response, none gets 503, and the portal ends with exit code 0 ' +
    'within 20 s.',
  size: { rounds: 20 },
  async run({ rounds, pauseMs }, figures) {
    const world = await openWorld({ people: 8, pauseMs });
    const picture = await makePicture();
    try {
      const writers = new Writers(world);
      const failed: string[] = [];
      const stopTimes: number[] = [];
      const codes: string[] = [];
      let inFlight = 0;
      let refused = 0;
      for (let round = 0; round < rounds; round += 1) {
        const portal = await world.start();
        await until('the portal is ready', () => isReady(world.url));
        const load = startLoad(world, writers, picture);
        await until('uploads are under way', async () => [...load.inFlight].some(({ name }) => name === 'upload'));
        await wait(500 + Math.random() * 500);
        const started = [...load.inFlight].filter(({ isOnTheWire }) => isOnTheWire);
        const stopped = performance.now();
        const ended = portal.end('SIGTERM');
        const outcomes = await Promise.all(started.map(async (request) => `${request.name}: ${await request.outcome}`));
        failed.push(...outcomes.filter((outcome) => !/complete [234]/.test(outcome)));
        inFlight += started.length;
        const code = await ended;
        stopTimes.push(performance.now() - stopped);
        if (code !== 0) codes.push(`exit code ${code}`);
        await load.stop();
        refused += load.outcomes.get('complete 503') ?? 0;
      }
      await world.start();
      await until('the portal is ready', () => isReady(world.url));
      figures.note('stops', rounds);
      figures.note('requests in flight at the time of the signal', inFlight);
      figures.exactly('requests in flight that failed', failed.length, 0, failed);
      figures.exactly('503 responses to any request', refused, 0);
      figures.exactly('stops with an exit code other than 0', codes.length, 0, codes);
      figures.within('longest time until the portal ended', stopTimes, STOP_SECONDS);
      await checkWrites(world, writers, figures);
    } finally {
      await world.close();
    }
  },
};

function startLoad(world: World, writers: Writers, picture: Buffer): Requests {
  const load = new Requests(world);
  const { url, people } = world;
  const session = (at: number) => ({ cookie: people[at % people.length]?.cookie ?? '' });
  for (let n = 0; n < 3; n += 1) {
    load.repeat('page', () => ({ url: `${url}/forum`, headers: { ...session(n), accept: 'text/html' } }));
    load.repeat('read', () => ({ url: `${url}/api/posts/latest`, headers: session(n) }));
  }
  for (const person of people.slice(0, 4)) {
    let write = writers.post(person);
    load.repeat(
      'write',
      () => {
        write = writers.post(person);
        const headers = { 'content-type': 'application/json', cookie: person.cookie, 'idempotency-key': write.key };
        return { method: 'POST', url: write.url, headers, body: [JSON.stringify(write.body)] };
      },
      (status, body) => {
        if (status === 201) writers.acknowledged.push({ ...write, id: JSON.parse(body).data.id });
      },
    );
  }
  for (const at of [6, 7]) {
    load.repeat('upload', () => {
      const { headers, body } = formWithFile('file', 'me.png', picture, UPLOAD_PIECES);
      const common = { method: 'POST', url: `${url}/api/user/avatar`, pauseMs: UPLOAD_PAUSE_MS } as const;
      return { ...common, headers: { ...headers, ...session(at) }, body };
    });
  }
  return load;
}

/** Noise does not compress well, so that the upload takes a while. */
export function makePicture(): Promise<Buffer> {
  const raw = { width: 256, height: 256, channels: 3 } as const;
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer();
}
