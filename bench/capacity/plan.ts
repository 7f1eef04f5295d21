/** From the cost of single requests to what a community needs. All figures of a plan are for its busiest hour. */

export type CostName = 'cachedPage' | 'publicPage' | 'appPage' | 'list' | 'search' | 'reply' | 'post';

/** CPU time in milliseconds and size of the response in bytes, per request. */
export interface Cost {
  readonly portalMs: number;
  readonly databaseMs: number;
  readonly bytes: number;
}

export interface Costs {
  readonly date: string;
  readonly machine: string;
  readonly posts: number;
  readonly requests: Readonly<Record<CostName, Cost>>;
  /** Bytes in the database per row, with its indexes and what belongs to it. */
  readonly rows: Readonly<Record<'member' | 'post' | 'reply' | 'like' | 'notification', number>>;
  /** Bytes of the portal's memory per open socket. */
  readonly socketBytes: number;
  /** Bytes of the portal's memory after a load, without sockets. */
  readonly portalBytes: number;
}

/** What one member does in a month, and how it is spread. */
export const habits = {
  visits: 6,
  /** Requests of one visit. Guests' visits are included, as five public pages for each visit of a member. */
  perVisit: { publicPages: 9, appPages: 3, lists: 12, searches: 0.5 },
  /** Public pages that are still in the cache. */
  cachedShare: 0.7,
  posts: 0.1,
  replies: 0.4,
  likes: 1,
  notifications: 6,
  /** The busiest hour, compared with the average one. */
  peak: 5,
  /** Members with an open page in the busiest hour. */
  online: 0.01,
  /** Members who register per year, for each monthly member. */
  registered: 3,
} as const;

/** How much of a core may be busy in the busiest hour, so that responses stay fast and a replica may fail. */
export const utilisation = { portal: 0.6, database: 0.5 } as const;

export interface Plan {
  readonly members: number;
  /** Requests per second. */
  readonly requests: number;
  readonly writes: number;
  readonly portalCores: number;
  readonly replicas: number;
  readonly databaseCores: number;
  readonly sockets: number;
  /** Memory of all replicas. */
  readonly memoryBytes: number;
  readonly megabitsPerSecond: number;
  /** What the database grows by. */
  readonly bytesPerYear: number;
}

const MONTH_SECONDS = 30 * 24 * 3_600;
/** One process uses one core for JavaScript. */
const MIN_REPLICAS = 2;

/** @param members people who visit in a month */
export function planFor(members: number, { requests: costs, rows, socketBytes, portalBytes }: Costs): Plan {
  const perSecond = (perMember: number) => (members * perMember * habits.peak) / MONTH_SECONDS;
  const { visits, perVisit, cachedShare } = habits;
  const rates: Readonly<Record<CostName, number>> = {
    cachedPage: perSecond(visits * perVisit.publicPages * cachedShare),
    publicPage: perSecond(visits * perVisit.publicPages * (1 - cachedShare)),
    appPage: perSecond(visits * perVisit.appPages),
    list: perSecond(visits * perVisit.lists),
    search: perSecond(visits * perVisit.searches),
    // A like costs about as much as a reply.
    reply: perSecond(habits.replies + habits.likes),
    post: perSecond(habits.posts),
  };
  const total = (value: (cost: Cost) => number) =>
    Object.entries(rates).reduce((sum, [name, rate]) => sum + rate * value(costs[name as CostName]), 0);
  const portalCores = total(({ portalMs }) => portalMs) / 1_000 / utilisation.portal;
  const replicas = Math.max(MIN_REPLICAS, Math.ceil(portalCores));
  const sockets = Math.ceil(members * habits.online);
  const monthly = habits.posts * rows.post + habits.replies * rows.reply + habits.likes * rows.like;
  const notifications = habits.notifications * rows.notification;
  return {
    members,
    requests: Object.values(rates).reduce((sum, rate) => sum + rate, 0),
    writes: rates.reply + rates.post,
    portalCores,
    replicas,
    databaseCores: total(({ databaseMs }) => databaseMs) / 1_000 / utilisation.database,
    sockets,
    memoryBytes: replicas * portalBytes + sockets * socketBytes,
    megabitsPerSecond: (total(({ bytes }) => bytes) * 8) / 1e6,
    bytesPerYear: members * (12 * (monthly + notifications) + habits.registered * rows.member),
  };
}
