import { contentTypes } from '#contract/content-types.ts';
import type { UserId } from '#contract/ids.ts';
import type { ChangeDecision } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import { notifyPerson, notifyStaff } from '../../accounts/notifications/index.ts';
import { audit } from '../../services/audit/index.ts';
import { changeDecided, changeWaits, waiting } from './notices.ts';
import { type PendingChange, refuseDecided } from './pending-change.ts';

const t = messages('server');

type ListingKind = 'company' | 'job';

type Queue = keyof typeof waiting;

const kindOf = (queue: Queue): ListingKind => (queue === 'job' ? 'job' : 'company');

/** Each queue has one unread notification. @param by who caused it and is not notified */
export function notifyStaffOfPending(tx: Tx, queue: Queue, name: string, by: UserId | null) {
  const url = contentTypes[kindOf(queue)].staffList;
  return notifyStaff(tx, { ...waiting[queue](), text: name, url, bundle: { thread: `queue:${queue}` } }, by);
}

export function notifyStaffOfChange(tx: Tx, kind: ListingKind, name: string, by: UserId | null) {
  const notice = {
    ...changeWaits[kind](),
    text: name,
    url: `${contentTypes[kind].staffList}?tab=changed`,
    bundle: { thread: `queue:${kind}.changed` },
  };
  return notifyStaff(tx, notice, by);
}

export function refuseStale<T>(isStale: boolean, current: T): T {
  if (isStale)
    throw new Conflict(t('Someone else changed this. Check it again before you decide.'), 'STALE', { current });
  return current;
}

interface ChangedListing extends PendingChange<object> {
  readonly id: string;
  readonly ownerId: UserId | null;
  readonly version: number;
}

interface ChangeOf {
  readonly kind: ListingKind;
  readonly name: string;
  readonly ownerPath: string;
  readonly publish: () => Promise<void>;
  readonly reject: (fields: { readonly changeWaitsSince: null; readonly changeReason: string }) => Promise<void>;
}

/** The caller locks the listing. @returns true, without a change, if the version is stale @throws Conflict DECIDED */
export async function decideChange(
  tx: Tx,
  platform: Pick<Portal, 'jobs'>,
  actor: Actor,
  listing: ChangedListing,
  { status, reason, version }: ChangeDecision,
  { kind, name, ownerPath, publish, reject }: ChangeOf,
): Promise<boolean> {
  refuseDecided(listing);
  if (version !== undefined && version !== listing.version) return true;
  if (status === 'rejected') await reject({ changeWaitsSince: null, changeReason: reason });
  else await publish();
  const approved = new Map(Object.entries(listing));
  const before = Object.fromEntries(Object.keys(listing.change ?? {}).map((field) => [field, approved.get(field)]));
  const details = { ...(reason && { reason }), before, after: listing.change };
  await audit(tx, actor.userId, `${kind}.change.${status}`, `${kind}:${listing.id}`, details);
  if (listing.ownerId === actor.userId) return false;
  await notifyPerson(tx, platform, listing.ownerId, {
    ...changeDecided[kind][status](),
    text: reason ? `${name}: ${reason}` : name,
    url: status === 'published' ? contentTypes[kind].shortPath(listing.id) : ownerPath,
  });
  return false;
}
