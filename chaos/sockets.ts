/** Very many open sockets: none is dropped, and everybody is counted exactly. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { hashToken } from '#server/features/users/secrets.ts';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import type { Experiment } from './experiment.ts';
import { isReady, openWorld, until } from './world.ts';

/** Two tabs each: an account is counted once. */
const TABS = 2;
const SOCKETS_OF_CLIENT = 2_500;
const OPENING_MS = 300_000;
const client = fileURLToPath(new URL('socket-client.ts', import.meta.url));

export const sockets: Experiment = {
  name: 'sockets',
  title: 'Open sockets',
  size: { clients: 10_000, seconds: 300 },
  async run({ clients, seconds }, figures) {
    const world = await openWorld({ people: 1 });
    const children: ChildProcess[] = [];
    try {
      const portal = await world.start();
      await until('the portal is ready', () => isReady(world.url));
      const accounts = Math.floor(clients / TABS);
      const tokens = await world.withDatabase((db) => makeAccounts(db, accounts));
      const before = await residentMegabytes(portal.pid);
      const reports = Array.from({ length: Math.ceil(clients / SOCKETS_OF_CLIENT) }, (_, at) => {
        const share = Math.ceil(accounts / Math.ceil(clients / SOCKETS_OF_CLIENT));
        const child = spawn(process.execPath, [client, world.url, String(TABS)], {
          stdio: ['pipe', 'pipe', 'inherit'],
        });
        children.push(child);
        child.stdin.end(tokens.slice(at * share, (at + 1) * share).join('\n'));
        return readReports(child);
      });
      const total = (name: keyof Report) => reports.reduce((sum, { latest }) => sum + latest[name], 0);
      const opening = performance.now();
      await until('every socket is open', async () => total('open') + total('dropped') >= accounts * TABS, OPENING_MS);
      const opened = performance.now() - opening;
      await until(
        'everybody is counted',
        async () => reports.every(({ latest }) => latest.counted === accounts),
        30_000,
      );
      const end = performance.now() + seconds * 1_000;
      let most = await residentMegabytes(portal.pid);
      const readyTimes: number[] = [];
      while (performance.now() < end) {
        await wait(1_000);
        readyTimes.push(await timeOf(() => isReady(world.url)));
        most = Math.max(most, await residentMegabytes(portal.pid));
      }
      figures.note('sockets', accounts * TABS);
      figures.note('accounts', accounts);
      figures.note('seconds until all were open', Math.round(opened / 1_000));
      figures.exactly('sockets open at the end', total('open'), accounts * TABS);
      figures.exactly('sockets dropped', total('dropped'), 0);
      figures.exactly(
        'accounts that active-users counts',
        Math.min(...reports.map(({ latest }) => latest.counted)),
        accounts,
      );
      figures.note('resident memory before', `${before} MB`);
      figures.note('most resident memory', `${most} MB`);
      figures.within('slowest readiness check meanwhile', readyTimes, 3);
    } finally {
      for (const child of children) child.kill('SIGKILL');
      await world.close();
    }
  },
};

interface Report {
  readonly open: number;
  readonly dropped: number;
  /** Users in the last `active-users`. */
  readonly counted: number;
}

function readReports(child: ChildProcess): { latest: Report } {
  const reports = { latest: { open: 0, dropped: 0, counted: 0 } };
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      reports.latest = JSON.parse(line) as Report;
    });
  }
  return reports;
}

/** Accounts with a session each, in one statement. @returns their tokens */
async function makeAccounts(db: Db, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    const token = newId();
    return { id: newId(), session: newId(), token, hash: hashToken(token) };
  });
  await db.transaction(async (tx) => {
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g(id uuid, session uuid, hash text)`;
    await tx.execute(sql`INSERT INTO users (id, email, name, role, search_text)
      SELECT g.id, g.id || '@person.example', 'Person', 'member', '' FROM ${given}`);
    await tx.execute(sql`INSERT INTO sessions (id, user_id, token_hash, user_agent, expires_at)
      SELECT g.session, g.id, g.hash, 'chaos', now() + interval '1 day' FROM ${given}`);
  });
  return rows.map(({ token }) => token);
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
