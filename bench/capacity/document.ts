/** Writes docs/capacity.md from the measured costs. */
import { type CostName, type Costs, habits, type Plan, planFor, utilisation } from './plan.ts';

export const costsFile = new URL('costs.json', import.meta.url);
export const documentFile = new URL('../../docs/capacity.md', import.meta.url);

const COMMUNITIES = [10_000, 1_000_000, 100_000_000] as const;

const requestNames: Readonly<Record<CostName, string>> = {
  cachedPage: 'public page from the cache',
  publicPage: 'public page, rendered (a post with its replies)',
  appPage: 'page of the app (dashboard)',
  list: 'list of 20 posts as JSON',
  search: 'search',
  reply: 'write a reply',
  post: 'write a post',
};

const rowNames: Readonly<Record<keyof Costs['rows'], string>> = {
  member: 'member, with sessions and preferences',
  post: 'post, with views, freight request and offers',
  reply: 'reply',
  like: 'like, with its points',
  notification: 'notification',
};

const whole = (value: number): string => Math.round(value).toLocaleString('en-GB');
const short = (value: number): string => (value < 10 ? String(Number(value.toPrecision(2))) : whole(value));
const gigabytes = (bytes: number): string => `${short(bytes / 2 ** 30)} GB`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const costTable = ({ requests }: Costs): string =>
  table(
    ['request', 'portal, ms CPU', 'database, ms CPU', 'bytes'],
    Object.entries(requestNames).map(([name, title]) => {
      const { portalMs, databaseMs, bytes } = requests[name as CostName];
      return [title, portalMs.toFixed(2), databaseMs.toFixed(2), whole(bytes)];
    }),
  );

const rowTable = ({ rows }: Costs): string =>
  table(
    ['row, with its indexes', 'bytes'],
    Object.entries(rowNames).map(([name, title]) => [title, whole(rows[name as keyof Costs['rows']])]),
  );

const planRows: readonly (readonly [string, (plan: Plan) => string])[] = [
  ['requests per second', ({ requests }) => short(requests)],
  ['of which writes', ({ writes }) => short(writes)],
  ['cores for the portal', ({ portalCores }) => short(portalCores)],
  ['replicas of one core', ({ replicas }) => whole(replicas)],
  ['cores for PostgreSQL', ({ databaseCores }) => short(databaseCores)],
  ['open sockets', ({ sockets }) => whole(sockets)],
  ['memory of all replicas', ({ memoryBytes }) => gigabytes(memoryBytes)],
  ['network, Mbit/s', ({ megabitsPerSecond }) => short(megabitsPerSecond)],
  ['database grows per year', ({ bytesPerYear }) => gigabytes(bytesPerYear)],
];

function planTable(costs: Costs): string {
  const plans = COMMUNITIES.map((members) => planFor(members, costs));
  return table(
    ['in the busiest hour', ...COMMUNITIES.map((members) => `${whole(members)} members a month`)],
    planRows.map(([title, show]) => [title, ...plans.map(show)]),
  );
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** The whole document. */
export function writeDocument(costs: Costs): string {
  const { perVisit } = habits;
  const socketsPerGigabyte = 2 ** 30 / costs.socketBytes;
  return `# Capacity

What a community of a given size needs. \`npm run capacity\` measures the costs and writes this file; the needs are computed
from them.

## Unit costs

${costs.date}, ${costs.machine}, ${whole(costs.posts)} posts, portal and database on the same machine.

${costTable(costs)}

${rowTable(costs)}

One GB of the portal's memory holds ${whole(socketsPerGigabyte)} open sockets (${whole(costs.socketBytes / 1024)} kB each). A replica uses ${whole(costs.portalBytes / 2 ** 20)} MB
without sockets.

## Assumptions

| per monthly member | |
|---|---|
| visits a month | ${habits.visits} |
| public pages per visit, guests included | ${perVisit.publicPages}, of which ${percent(habits.cachedShare)} from the cache |
| pages of the app, lists and searches per visit | ${perVisit.appPages}, ${perVisit.lists} and ${perVisit.searches} |
| posts, replies and likes a month | ${habits.posts}, ${habits.replies} and ${habits.likes} |
| notifications a month | ${habits.notifications} |
| open pages in the busiest hour | ${percent(habits.online)} of the members |
| new accounts a year | ${habits.registered} |

The busiest hour has ${habits.peak} times the requests of the average one. In it, the portal's cores are ${percent(utilisation.portal)} busy, those of
PostgreSQL ${percent(utilisation.database)}. Change the figures in \`bench/capacity/plan.ts\` if your community differs.

## What communities need

${planTable(costs)}

Files are not included: the size of the bucket or of \`DATA_DIR/files\` shows what yours take.

### 10,000 members a month

One machine with 2 cores and 4 GB runs \`npm start\` with the embedded database. A second replica only helps to replace
the first one without an interruption. Write a backup to another place every night.

### A million members a month

Replicas behind a proxy, one PostgreSQL with a streaming replica, Redis and an S3-compatible store, as in \`deploy/\`. Keep one
replica more than the table says, so that one may fail. PgBouncer is needed when the replicas' pools together approach
\`max_connections\` (each opens \`DATABASE_POOL\` + 10 connections).

### A hundred million members a month

The portal scales by adding replicas. PostgreSQL does not: its primary takes all writes, and their replication. Searches,
exports and lookups move to read replicas: each group of portal replicas has its own \`DATABASE_READ_URL\`. Writes and lists stay on the
primary. Public pages belong behind a CDN with a short lifetime, which
takes the cached share off the replicas.

## What breaks first

1. **PostgreSQL's CPU, by searches and lists.** Signs: the \`p99\` of lists rises, and more requests wait for the pool. Add
   \`DATABASE_READ_URL\`, then more read replicas, each for some replicas of the portal.
2. **One core of a replica.** A process runs JavaScript on one core. Signs: the event-loop delay rises above 50 ms. Add replicas;
   the Kubernetes manifest does so by itself.
3. **Memory by sockets.** Each replica accepts 12,000 connections. Add replicas before ${whole(12_000 * 0.8)} sockets each.
4. **Redis**, by rate limits: it runs a script of 7 µs for each request that is not a cached page, so one Redis serves an estimated
   50,000 of them per second. Presence takes one script per second and replica.
5. **The disk of PostgreSQL**, by notifications and by texts that are never deleted. Old notifications, views, mail and
   audit entries are swept (docs/operations.md).

## What would then change

| Limit | Change |
|---|---|
| searches need more than one PostgreSQL | another engine behind \`SearchEngine\` (\`server/platform/search\`): the features give it their searchable content and do not know who indexes it |
| readers on other continents | read replicas and replicas of the portal by region; writes go to the primary's region |
| posts and replies beyond one disk | partition \`posts\` and \`replies\` by month of the post's id (UUIDv7 begins with the time), then move old partitions to slower disks |
| the primary's writes | views, points and notifications move to a database of their own: they are written most often and nothing joins them in a transaction with texts, except for counters |
`;
}
