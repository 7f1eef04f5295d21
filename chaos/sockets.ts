/**
 * Very many open sockets: none is dropped, and everybody is counted exactly. The portal's bound on connections is the one
 * of production. All sockets come from this machine, so RATE_LIMIT_SCALE raises the limit of sockets per address.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { hashToken, newToken } from '#server/features/users/secrets.ts';
import type { Db } from '#server/platform/database/open.ts';
import { edgeLimits } from '#server/platform/http/edge-limits.ts';
import { newId } from '#server/platform/ids.ts';
import type { Experiment } from './experiment.ts';
import { isReady, openWorld, until } from './world.ts';

/** Two tabs each: an account is counted once. */
const TABS = 2;
const SOCKETS_OF_CLIENT = 2_500;
/** What the portal opens besides: connections to the database, files, and those that ask whether it is ready. */
const OTHER_FILES = 500;
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
      await checkOpenFiles(portal.pid, clients);
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
      const total = (name: 'open' | 'dropped') => reports.reduce((sum, { latest }) => sum + latest[name], 0);
      const opening = performance.now();
      await until('every socket is open', async () => total('open') + total('dropped') >= accounts * TABS, OPENING_MS);
      const opened = performance.now() - opening;
      const isCounted = () => reports.every(({ latest }) => latest.counted === accounts);
      // What is dropped is never counted: the figures below then say why.
      await until('everybody is counted', async () => isCounted() || total('dropped') > 0);
      const end = performance.now() + seconds * 1_000;
      let most = await residentMegabytes(portal.pid);
      const readyTimes: number[] = [];
      const wrongCounts: string[] = [];
      while (performance.now() < end) {
        await wait(1_000);
        readyTimes.push(await timeOf(() => isReady(world.url)));
        most = Math.max(most, await residentMegabytes(portal.pid));
        for (const { latest } of reports) if (latest.counted !== accounts) wrongCounts.push(String(latest.counted));
      }
      figures.note('sockets', accounts * TABS);
      figures.note('accounts', accounts);
      figures.note('connections that the portal allows', edgeLimits.connections);
      figures.note('seconds until all were open', Math.round(opened / 1_000));
      figures.exactly('sockets open at the end', total('open'), accounts * TABS);
      figures.exactly(
        'sockets dropped',
        total('dropped'),
        0,
        reports.flatMap(({ latest }) => latest.reasons),
      );
      figures.exactly('counts in `active-users` other than the number of accounts', wrongCounts.length, 0, wrongCounts);
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
  /** Why the first sockets were dropped. */
  readonly reasons: readonly string[];
}

function readReports(child: ChildProcess): { latest: Report } {
  const reports: { latest: Report } = { latest: { open: 0, dropped: 0, counted: 0, reasons: [] } };
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
    const token = newToken();
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

/** @throws Error where the system lets the portal open fewer files than it needs */
async function checkOpenFiles(pid: number, clients: number): Promise<void> {
  const limits = await readFile(`/proc/${pid}/limits`, 'utf8');
  const most = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  const needed = clients + OTHER_FILES;
  if (most < needed)
    throw new Error(`The portal may open ${most} files, and ${clients} sockets take ${needed}: raise \`ulimit -n\`.`);
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
