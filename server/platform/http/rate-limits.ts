import type { FastifyRequest } from 'fastify';
import type { UserId } from '#contract/ids.ts';
import type { Actor } from '#server/policy.ts';
import { TooMany } from '../errors.ts';
import { hashToken } from '../tokens.ts';
import { isPageCall } from './in-process.ts';
import type { Bucket, Buckets } from './token-buckets.ts';

interface Limit {
  readonly max: number;
  readonly minutes: number;
}

/** A bucket of 30 in 5 minutes holds 30 tokens and gets one every 10 s. */
const limits = {
  signIn: { account: null, ip: { max: 30, minutes: 5 } },
  tryCode: { account: null, ip: { max: 30, minutes: 10 } },
  sendCode: { account: null, ip: { max: 20, minutes: 60 } },
  signUp: { account: null, ip: { max: 10, minutes: 60 } },
  /** Nobody can guess the tokens of these links. The limit only bounds the cost, and is too high for attackers to use up. */
  openLink: { account: null, ip: { max: 300, minutes: 1 } },
  post: { account: { max: 10, minutes: 10 }, ip: { max: 60, minutes: 10 } },
  reply: { account: { max: 30, minutes: 10 }, ip: { max: 60, minutes: 10 } },
  enquiry: { account: { max: 5, minutes: 10 }, ip: { max: 60, minutes: 10 } },
  lead: { account: { max: 5, minutes: 10 }, ip: { max: 60, minutes: 10 } },
  interest: { account: { max: 60, minutes: 1 }, ip: { max: 60, minutes: 10 } },
  /** What guests do under `mailsGuests`: each request sends an email to whatever address the guest types. */
  guestLink: { account: null, ip: { max: 20, minutes: 60 } },
  edit: { account: { max: 60, minutes: 1 }, ip: { max: 120, minutes: 1 } },
  like: { account: { max: 60, minutes: 1 }, ip: { max: 120, minutes: 1 } },
  view: { account: { max: 120, minutes: 1 }, ip: { max: 300, minutes: 1 } },
  upload: { account: { max: 20, minutes: 60 }, ip: { max: 40, minutes: 60 } },
  search: { account: { max: 60, minutes: 1 }, ip: { max: 300, minutes: 1 } },
  /** Up to 100 names are compared with all names of the lists. */
  screen: { account: { max: 30, minutes: 10 }, ip: { max: 60, minutes: 10 } },
  /** Of each API token, besides those of its account. */
  tokenRead: { account: { max: 120, minutes: 1 }, ip: null },
  tokenWrite: { account: { max: 30, minutes: 1 }, ip: null },
  /** Requests with an API token that is not valid. */
  wrongToken: { account: null, ip: { max: 30, minutes: 10 } },
  read: { account: { max: 600, minutes: 1 }, ip: { max: 300, minutes: 1 } },
  /** Reads that pages make while they are rendered: up to ten per page. A page counts as one read of its visitor. */
  page: { account: { max: 6_000, minutes: 1 }, ip: { max: 3_000, minutes: 1 } },
  picture: { account: { max: 6_000, minutes: 1 }, ip: { max: 6_000, minutes: 1 } },
  none: { account: null, ip: null },
} as const satisfies Record<string, { account: Limit | null; ip: Limit | null }>;

export type RateClass = keyof typeof limits;

/** Guests’ requests of these classes also count as `guestLink`, all together. */
const mailsGuests: readonly RateClass[] = ['enquiry', 'interest'];

/** IPv6 by its first 64 bits, because a household or a host has that many. */
export function countedAddress(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** Classes for signing in. An address may stand for many people, so one account gets a third of its budget. */
const entering: readonly RateClass[] = ['signIn', 'tryCode', 'sendCode', 'signUp'];
const ACCOUNT_SHARE = 1 / 3;

type Caller = Pick<Actor, 'userId' | 'token'>;

export interface RateLimits {
  /** Counts under all classes or none. If `isNamedLater`, it only refuses; `countFor` counts. @throws TooMany */
  check(
    request: FastifyRequest,
    rates: readonly RateClass[],
    caller: Caller,
    isNamedLater?: boolean,
  ): void | Promise<void>;
  countFor(request: FastifyRequest, rate: RateClass, account: string): void | Promise<void>;
}

/** Signed-in reads count by account, guests’ reads by address, everything else by both. */
export function makeRateLimits(scale: number, buckets: Buckets): RateLimits {
  const bucket = (key: string, { max, minutes }: Limit, share = 1): Bucket => {
    const capacity = Math.ceil(max * scale * share);
    return { key, capacity, refillMs: (minutes * 60_000) / capacity };
  };
  const ofAddress = (request: FastifyRequest, rate: RateClass, limit: Limit) =>
    bucket(`${rate}:ip:${countedAddress(request.ip)}`, limit);

  function forAccount(request: FastifyRequest, rate: RateClass, account: string): Bucket[] {
    const { ip } = limits[rate];
    if (!ip) return [];
    const whole = ofAddress(request, rate, ip);
    // The account may be an email address or the secret of a link, and keys are stored in Redis.
    return [bucket(`${whole.key}:${hashToken(account)}`, ip, ACCOUNT_SHARE), whole];
  }

  function bucketsOf(request: FastifyRequest, rate: RateClass, userId: UserId | null): Bucket[] {
    const { account, ip } = limits[rate];
    if (userId !== null && entering.includes(rate)) return forAccount(request, rate, userId);
    const isByAccount = userId !== null && (rate === 'read' || rate === 'page');
    return [
      ...(account && userId !== null ? [bucket(`${rate}:account:${userId}`, account)] : []),
      ...(ip && !isByAccount ? [ofAddress(request, rate, ip)] : []),
      ...(userId === null && mailsGuests.includes(rate) ? [ofAddress(request, 'guestLink', limits.guestLink.ip)] : []),
    ];
  }

  /** A token that is used up does not use up the account. */
  function bucketsOfToken({ method }: FastifyRequest, { token }: Caller): Bucket[] {
    if (!token) return [];
    const rate = method === 'GET' || method === 'HEAD' ? 'tokenRead' : 'tokenWrite';
    return [bucket(`${rate}:${token.id}`, limits[rate].account)];
  }

  const counted = (all: readonly Bucket[]): void | Promise<void> => {
    if (all.length === 0) return;
    const wait = buckets.take(...all);
    return typeof wait === 'number' ? refuse(wait) : wait.then(refuse);
  };

  return {
    check(request, classes, caller, isNamedLater = false) {
      const isOfPage = isPageCall(request.headers);
      const rates = classes.map((rate) => (isOfPage && rate === 'read' ? 'page' : rate));
      if (isNamedLater) {
        for (const rate of rates) if (limits[rate].ip) refuse(buckets.wait(ofAddress(request, rate, limits[rate].ip)));
        return;
      }
      const ofClasses = rates.flatMap((rate) => bucketsOf(request, rate, caller.userId));
      const all = [...bucketsOfToken(request, caller), ...ofClasses];
      if (!isOfPage) return counted(all);
      if (all.length > 0) refuse(buckets.takeNow(...all));
    },
    countFor: (request, rate, account) => counted(forAccount(request, rate, account)),
  };
}

function refuse(waitMs: number): void {
  if (waitMs > 0) throw new TooMany(Math.ceil(waitMs / 1_000));
}
