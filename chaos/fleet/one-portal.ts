/** What two replicas must share: presence, sockets, limits, files, switches and cached pages. */
import { io, type Socket } from 'socket.io-client';
import type { ActiveUsers } from '#contract/dashboard.ts';
import { SOCKET } from '#contract/realtime.ts';
import type { TestPerson } from '#server/testing/people.ts';
import type { Experiment, Figures } from '../experiment.ts';
import { makePicture } from '../stop-under-load.ts';
import { until } from '../target.ts';
import { type Fleet, openFleet } from './open-fleet.ts';

/** The limit of posts of an account in ten minutes. */
const POSTS = 10;

export const onePortal: Experiment = {
  name: 'one-portal',
  title: 'Two replicas behave as one portal',
  does:
    'Members use two replicas in turn. Promise: the number of members online is exact on both, also after one is killed; ' +
    'a write on one replica shows at once on the other, in lists, pages and open sockets; files, limits and switches are shared.',
  size: {},
  async run(_size, figures) {
    const fleet = await openFleet({ people: 4, role: 'admin', env: { RATE_LIMIT_SCALE: '1' } });
    try {
      await checkWritesOfOthers(fleet, figures);
      await checkLimits(fleet, figures);
      await checkFiles(fleet, figures);
      await checkSwitches(fleet, figures);
      await checkPresence(fleet, figures);
    } finally {
      await fleet.close();
    }
  },
};

const personAt = ({ people }: Fleet, at: number): TestPerson => people[at] as TestPerson;
const replicaAt = ({ replicas }: Fleet, at: number) => replicas[at % replicas.length] as Fleet['replicas'][number];

function send(url: string, person: TestPerson, method: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method,
    headers: { 'content-type': 'application/json', cookie: person.cookie },
    body: JSON.stringify(body),
  });
}

function post(fleet: Fleet, replica: number, person: TestPerson, title: string): Promise<Response> {
  const body = { title, description: '<p>Text of a post</p>', subCategoryId: fleet.subCategoryId, status: 'success' };
  return send(`${replicaAt(fleet, replica).url}/api/generalPost/creategeneralpost`, person, 'POST', body);
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  return response.text();
}

/** Each page is cached on the second replica when the first one writes. */
async function checkWritesOfOthers(fleet: Fleet, figures: Figures): Promise<void> {
  const stale: string[] = [];
  const other = `${replicaAt(fleet, 1).url}/forum`;
  for (let n = 0; n < 5; n += 1) {
    await textOf(other);
    const title = `Written on the first replica, number ${n}`;
    await post(fleet, 0, personAt(fleet, 0), title);
    if (!(await textOf(other)).includes(title)) stale.push(title);
  }
  figures.exactly('pages of the other replica that miss a write', stale.length, 0, stale);
}

async function checkLimits(fleet: Fleet, figures: Figures): Promise<void> {
  const person = personAt(fleet, 1);
  const codes: number[] = [];
  for (let n = 0; n < POSTS + 4; n += 1)
    codes.push((await post(fleet, n, person, `Post number ${n} of one person`)).status);
  figures.exactly(
    'posts accepted from one person on both replicas',
    codes.filter((code) => code === 201).length,
    POSTS,
  );
}

async function checkFiles(fleet: Fleet, figures: Figures): Promise<void> {
  const person = personAt(fleet, 2);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await makePicture())]), 'me.png');
  await fetch(`${replicaAt(fleet, 0).url}/api/user/avatar`, {
    method: 'POST',
    headers: { cookie: person.cookie },
    body: form,
  });
  const me = await fetch(`${replicaAt(fleet, 1).url}/api/user/me`, { headers: { cookie: person.cookie } });
  const path = /\/files\/[^"]+\.webp/.exec(await me.text())?.[0] ?? 'no picture';
  const picture = await fetch(new URL(path, replicaAt(fleet, 1).url), { headers: { cookie: person.cookie } });
  figures.exactly('response of the other replica to an uploaded picture', picture.status, 200);
}

async function checkSwitches(fleet: Fleet, figures: Figures): Promise<void> {
  const [here, there] = [replicaAt(fleet, 0).url, replicaAt(fleet, 1).url];
  const isOpen = async () =>
    (await (await fetch(`${there}/api/pageStatus/Dashboard`)).text()).includes('"enabled":true');
  await send(`${here}/api/pageStatus/Dashboard`, personAt(fleet, 0), 'PATCH', { enabled: false });
  const closed = await until('the section is closed on the other replica', async () => !(await isOpen()));
  await send(`${here}/api/pageStatus/Dashboard`, personAt(fleet, 0), 'PATCH', { enabled: true });
  const opened = await until('the section is open on the other replica', isOpen);
  figures.within('a switch on the other replica', [closed, opened], 2);
}

async function checkPresence(fleet: Fleet, figures: Figures): Promise<void> {
  const sockets = fleet.people.map((person, at) => new Watcher(replicaAt(fleet, at).url, person));
  try {
    const isCounted = (count: number, watchers: readonly Watcher[]) => async () =>
      watchers.every(({ online }) => online === count);
    const counted = await until('everybody is counted on both', isCounted(fleet.people.length, sockets));
    figures.within('everybody online is counted on both replicas', [counted], 5);
    await replicaAt(fleet, 1).stop('SIGKILL');
    for (const socket of sockets) if (!socket.isOn(replicaAt(fleet, 0).url)) socket.close();
    const left = sockets.filter((socket) => socket.isOn(replicaAt(fleet, 0).url));
    const corrected = await until('members of the killed replica are no longer counted', isCounted(left.length, left));
    figures.within('members of a killed replica are no longer counted', [corrected], 15);
  } finally {
    for (const socket of sockets) socket.close();
  }
}

/** A browser that shows who is online. */
class Watcher {
  online = 0;
  readonly #url: string;
  readonly #socket: Socket;

  constructor(url: string, { cookie, id }: TestPerson) {
    this.#url = url;
    this.#socket = io(url, {
      path: SOCKET.path,
      transports: [...SOCKET.transports],
      extraHeaders: { cookie },
      forceNew: true,
      reconnection: false,
    });
    this.#socket.on('connect', () => this.#socket.emit('user-online', id));
    this.#socket.on('active-users', ({ breakdown }: ActiveUsers) => {
      this.online = breakdown.reduce((sum, { activeUsers }) => sum + activeUsers, 0);
    });
  }

  isOn(url: string): boolean {
    return this.#url === url;
  }

  close(): void {
    this.#socket.close();
  }
}
