/**
 * How often an account and an address may act: one table, one limiter for each class and side.
 * Limits per IP count IPv6 by /64, since a household or a host holds that many addresses.
 */
// For its types: the instance gains `createRateLimit`.
import '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooMany } from './errors.ts';
import { isPageCall } from './in-process.ts';

interface Limit {
  readonly max: number;
  readonly minutes: number;
}

const limits = {
  signIn: { account: null, ip: { max: 30, minutes: 5 } },
  tryCode: { account: null, ip: { max: 30, minutes: 10 } },
  sendCode: { account: null, ip: { max: 20, minutes: 60 } },
  signUp: { account: null, ip: { max: 10, minutes: 60 } },
  post: { account: { max: 10, minutes: 10 }, ip: { max: 60, minutes: 10 } },
  reply: { account: { max: 30, minutes: 10 }, ip: { max: 60, minutes: 10 } },
  enquiry: { account: { max: 5, minutes: 10 }, ip: { max: 60, minutes: 10 } },
  lead: { account: { max: 5, minutes: 10 }, ip: { max: 60, minutes: 10 } },
  interest: { account: { max: 60, minutes: 1 }, ip: { max: 60, minutes: 10 } },
  /** What a guest does under `mailsGuests`: each causes a mail with a link to whatever address the guest types. */
  guestLink: { account: null, ip: { max: 20, minutes: 60 } },
  /** Drafts that save themselves every few seconds, and edits. */
  edit: { account: { max: 60, minutes: 1 }, ip: { max: 120, minutes: 1 } },
  like: { account: { max: 60, minutes: 1 }, ip: { max: 120, minutes: 1 } },
  view: { account: { max: 120, minutes: 1 }, ip: { max: 300, minutes: 1 } },
  upload: { account: { max: 20, minutes: 60 }, ip: { max: 40, minutes: 60 } },
  search: { account: { max: 60, minutes: 1 }, ip: { max: 300, minutes: 1 } },
  read: { account: { max: 600, minutes: 1 }, ip: { max: 300, minutes: 1 } },
  /** Reads that pages make while they are rendered: up to ten a page, and a page is one read of its visitor. */
  page: { account: { max: 6_000, minutes: 1 }, ip: { max: 3_000, minutes: 1 } },
  /** Pictures that stand on a page, some twenty on each. */
  picture: { account: { max: 6_000, minutes: 1 }, ip: { max: 6_000, minutes: 1 } },
  /** Health and metrics, asked by machines of the house. */
  none: { account: null, ip: null },
} as const satisfies Record<string, { account: Limit | null; ip: Limit | null }>;

export type RateClass = keyof typeof limits;

/** Guests' requests of these classes also count as `guestLink`, all together. */
const mailsGuests: readonly RateClass[] = ['enquiry', 'interest'];

/** The address as it is counted: IPv6 by its first 64 bits. */
export function countedAddress(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

export type CheckRate = (request: FastifyRequest, rate: RateClass, userId: string | null) => Promise<void>;

/**
 * Makes the limiters. Signed-in reads count by account, a guest's by address; everything else by both.
 * @param scale multiplies every maximum, for tests and benchmarks
 */
export function makeRateLimits(app: FastifyInstance, scale: number): CheckRate {
  type Limiter = ReturnType<FastifyInstance['createRateLimit']>;
  const made = new Map<string, Limiter>();
  const limiter = (rate: RateClass, side: 'account' | 'ip', limit: Limit): Limiter => {
    const name = `${rate}:${side}`;
    const known = made.get(name);
    if (known) return known;
    const one = app.createRateLimit({
      max: Math.ceil(limit.max * scale),
      timeWindow: limit.minutes * 60_000,
      keyGenerator: (request) => `${name}:${side === 'account' ? request.actor.userId : countedAddress(request.ip)}`,
    });
    made.set(name, one);
    return one;
  };

  return async (request, asked, userId) => {
    const rate = asked === 'read' && isPageCall(request.headers) ? 'page' : asked;
    const { account, ip } = limits[rate];
    const sides: [RateClass, 'account' | 'ip', Limit | null][] = [
      [rate, 'account', userId === null ? null : account],
      [rate, 'ip', asked === 'read' && userId !== null ? null : ip],
      ['guestLink', 'ip', userId === null && mailsGuests.includes(rate) ? limits.guestLink.ip : null],
    ];
    for (const [counted, side, limit] of sides) {
      if (!limit) continue;
      const result = await limiter(counted, side, limit)(request);
      if (!result.isAllowed && result.isExceeded) throw new TooMany(result.ttlInSeconds);
    }
  };
}
