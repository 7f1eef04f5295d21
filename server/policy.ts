/**
 * Who may do what: one table of pure rules. Every endpoint names an action from it, every act asks it about the record.
 * The SQL twins of the reading rules are the features' `visibility.ts`.
 */
import type { PostStatus } from '#contract/posts.ts';
import type { Role } from '#contract/users.ts';

/** Who asks: a guest has no `userId`. `visitor` tells guests apart without naming them (for view counts and limits). */
export interface Actor {
  readonly userId: string | null;
  readonly role: Role | 'guest';
  readonly suspended: boolean;
  readonly sessionId: string | null;
  readonly visitor: string;
}

/** `hide`: answer as if it were not there (404), so that ids can't be probed. */
export type Verdict = 'allow' | 'deny' | 'hide';

/** What the rules need to know of a post or a reply. */
export interface Authored {
  readonly authorId: string | null;
  readonly status: PostStatus;
  readonly removed: boolean;
  /** In a disabled category or sub-category. */
  readonly closed: boolean;
}
export interface Thread extends Authored {
  readonly locked: boolean;
}
/** Something that belongs to one account. */
export interface Owned {
  readonly ownerId: string;
}

/** What staff publish: an event, an article, a course. */
export interface Publication {
  /** Out of draft, and its moment of publication has come. */
  readonly seen: boolean;
  readonly removed: boolean;
}
/** A comment on what staff publish. */
export interface Remark {
  readonly authorId: string | null;
  readonly removed: boolean;
  /** Whether what it stands under may be read by anyone. */
  readonly seen: boolean;
}
/** An enquiry: of an account, or of a guest whose address an account has proven since. */
export interface Correspondence {
  readonly askerId: string | null;
}

export const isStaff = (actor: Actor): boolean => actor.role === 'moderator' || actor.role === 'admin';
const isAuthor = (actor: Actor, thing: Authored): boolean => actor.userId !== null && actor.userId === thing.authorId;

const anyone = (): Verdict => 'allow';
const member = (actor: Actor): Verdict => (actor.userId === null ? 'deny' : 'allow');
const contributor = (actor: Actor): Verdict => (actor.userId === null || actor.suspended ? 'deny' : 'allow');
const staff = (actor: Actor): Verdict => (isStaff(actor) ? 'allow' : 'deny');
const admin = (actor: Actor): Verdict => (actor.role === 'admin' ? 'allow' : 'deny');

function readAuthored(actor: Actor, thing?: Authored): Verdict {
  if (!thing) return 'allow';
  if (thing.removed) return isStaff(actor) && thing.status !== 'draft' ? 'allow' : 'hide';
  if (isAuthor(actor, thing)) return 'allow';
  if (thing.status === 'draft') return 'hide';
  if (isStaff(actor)) return 'allow';
  return thing.status === 'success' && !thing.closed ? 'allow' : 'hide';
}

/** Whoever may act must also be able to read: the reading rule speaks first. */
function ownOrStaff(actor: Actor, thing?: Authored): Verdict {
  if (contributor(actor) === 'deny') return 'deny';
  if (!thing) return 'allow';
  if (readAuthored(actor, thing) !== 'allow' || thing.removed) return 'hide';
  return isAuthor(actor, thing) || isStaff(actor) ? 'allow' : 'deny';
}

function replyTo(actor: Actor, thread?: Thread): Verdict {
  if (contributor(actor) === 'deny') return 'deny';
  if (!thread) return 'allow';
  if (readAuthored(actor, thread) !== 'allow' || thread.removed) return 'hide';
  if (thread.status !== 'success') return 'deny';
  return thread.locked && !isStaff(actor) ? 'deny' : 'allow';
}

/** Likes, bookmarks and reports: what one can read and did not write oneself. */
function respondTo(actor: Actor, thing?: Authored): Verdict {
  if (contributor(actor) === 'deny') return 'deny';
  if (!thing) return 'allow';
  if (readAuthored(actor, thing) !== 'allow' || thing.removed || thing.status !== 'success') return 'hide';
  return isAuthor(actor, thing) ? 'deny' : 'allow';
}

function keep(actor: Actor, thing?: Authored): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return thing ? readAuthored(actor, thing) : 'allow';
}

/** A `{userId}` in a path must be the caller's own, except for an admin. */
function ownAccount(actor: Actor, account?: Owned): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return !account || account.ownerId === actor.userId || actor.role === 'admin' ? 'allow' : 'deny';
}

function markAnswer(actor: Actor, thread?: Thread): Verdict {
  if (contributor(actor) === 'deny') return 'deny';
  if (!thread) return 'allow';
  if (readAuthored(actor, thread) !== 'allow' || thread.removed) return 'hide';
  return isAuthor(actor, thread) || isStaff(actor) ? 'allow' : 'deny';
}

function readPublication(actor: Actor, thing?: Publication): Verdict {
  if (!thing) return 'allow';
  if (thing.removed) return 'hide';
  return thing.seen || isStaff(actor) ? 'allow' : 'hide';
}

/** Staff write for the portal, unless they are suspended. */
function publish(actor: Actor, thing?: Publication): Verdict {
  if (!isStaff(actor) || actor.suspended) return 'deny';
  return thing ? readPublication(actor, thing) : 'allow';
}

/** Interest and enquiries: guests too, by name and address. */
function takePart(actor: Actor, thing?: Publication): Verdict {
  if (actor.suspended) return 'deny';
  return !thing || (thing.seen && !thing.removed) ? 'allow' : 'hide';
}

function remarkOn(actor: Actor, thing?: Publication): Verdict {
  return contributor(actor) === 'deny' ? 'deny' : takePart(actor, thing);
}

/** One's own; staff remove anybody's. */
function editRemark(actor: Actor, thing?: Remark): Verdict {
  if (contributor(actor) === 'deny') return 'deny';
  if (!thing) return 'allow';
  if (thing.removed || !(thing.seen || isStaff(actor))) return 'hide';
  return actor.userId === thing.authorId ? 'allow' : 'deny';
}

function removeRemark(actor: Actor, thing?: Remark): Verdict {
  const own = editRemark(actor, thing);
  return own === 'deny' && isStaff(actor) && !actor.suspended ? 'allow' : own;
}

function reportRemark(actor: Actor, thing?: Remark): Verdict {
  if (contributor(actor) === 'deny') return 'deny';
  if (!thing) return 'allow';
  if (thing.removed || !thing.seen) return 'hide';
  return actor.userId === thing.authorId ? 'deny' : 'allow';
}

function readCorrespondence(actor: Actor, thing?: Correspondence): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return !thing || isStaff(actor) || thing.askerId === actor.userId ? 'allow' : 'hide';
}

function writeCorrespondence(actor: Actor, thing?: Correspondence): Verdict {
  return contributor(actor) === 'deny' ? 'deny' : readCorrespondence(actor, thing);
}

const rules = {
  /** Health, documentation, the rules of the house: open to all. */
  'portal.read': anyone,
  'account.enter': anyone,
  'account.own': ownAccount,
  'file.read': anyone,
  'file.upload': contributor,
  'category.read': anyone,
  'category.manage': admin,
  'post.read': readAuthored,
  'post.list': anyone,
  'post.listOwn': ownAccount,
  'post.create': contributor,
  'post.edit': ownOrStaff,
  'post.remove': ownOrStaff,
  'post.moderate': staff,
  'post.bookmark': keep,
  'post.view': readAuthored,
  'reply.create': replyTo,
  'reply.edit': ownOrStaff,
  'reply.remove': ownOrStaff,
  'reply.markAnswer': markAnswer,
  'like.set': respondTo,
  'report.create': respondTo,
  'member.mention': contributor,
  'event.list': anyone,
  'event.read': readPublication,
  'event.write': publish,
  'event.interest': takePart,
  /** With the token of a mail, whoever holds it. */
  'event.guestInterest': anyone,
  'event.ownInterest': member,
  'event.attendees': staff,
  'blog.list': anyone,
  'blog.read': readPublication,
  'blog.write': publish,
  'comment.create': remarkOn,
  'comment.edit': editRemark,
  'comment.remove': removeRemark,
  'comment.report': reportRemark,
  'course.list': anyone,
  'course.read': readPublication,
  'course.write': publish,
  'course.enquire': takePart,
  'enquiry.create': remarkOn,
  'enquiry.listOwn': member,
  'enquiry.read': readCorrespondence,
  'enquiry.answer': writeCorrespondence,
  'enquiry.manage': staff,
  'notification.own': member,
  'preference.own': ownAccount,
  'profile.read': anyone,
  'dashboard.read': anyone,
  'dashboard.own': member,
  'switch.read': anyone,
  'switch.set': admin,
  'moderation.work': staff,
  'moderation.settings': admin,
  'member.manage': admin,
  'audit.read': admin,
  'analytics.record': anyone,
  'analytics.read': admin,
} as const;

export type Action = keyof typeof rules;
export const actions = Object.keys(rules) as readonly Action[];
type Resource<A extends Action> = Parameters<(typeof rules)[A]>[1];

/** Asks whether the actor may; without a resource, whether such an actor may at all. */
export function can<A extends Action>(actor: Actor, action: A, resource?: Resource<A>): Verdict {
  return (rules[action] as (actor: Actor, resource?: unknown) => Verdict)(actor, resource);
}

export function may<A extends Action>(actor: Actor, action: A, resource?: Resource<A>): boolean {
  return can(actor, action, resource) === 'allow';
}
