/** The features’ `visibility.ts` state the same reading rules in SQL. */
import { type Actor, admin, anyone, inviteStaff, member, ownAccount, staff, type Verdict } from './policy/actor.ts';
import { decideRequest, makeOffer, ownOffer, ownShipment, reportShown } from './policy/freight.ts';
import {
  answerSubmission,
  contactListing,
  editListing,
  joinOrClaim,
  manageSubmission,
  ownListing,
  ownSubmission,
  readLeads,
  readListing,
  readSubmission,
  reportSubmission,
  restoreListing,
} from './policy/listings.ts';
import { bookmark, markAnswer, ownOrStaff, reactTo, readAuthored, replyTo } from './policy/posts.ts';
import {
  commentOn,
  editComment,
  publish,
  readPublication,
  removeComment,
  reportComment,
  takePart,
} from './policy/publications.ts';

export { type Actor, anyGuest, isStaff, type Verdict } from './policy/actor.ts';
export { type Listing, type Submission, submissionsShown } from './policy/listings.ts';
export type { Authored, Thread } from './policy/posts.ts';
export type { AuthoredComment, Publication } from './policy/publications.ts';

/** A `change` writes before and after into the audit log and notifies the owner; a `read` is logged. */
type Audited = 'change' | 'read' | 'read and change' | 'none';
type Rule = (actor: Actor, resource: never) => Verdict;

const rules = {
  'portal.read': [anyone, 'none'],
  'account.enter': [anyone, 'none'],
  'account.own': [ownAccount, 'none'],
  /** API tokens; no token can call these endpoints. */
  'apiToken.own': [member, 'none'],
  /** Factors and proofs, and what the screen for them shows. */
  'account.secure': [member, 'none'],
  'file.read': [anyone, 'none'],
  'file.upload': [member, 'none'],
  'category.read': [anyone, 'none'],
  'category.manage': [admin, 'none'],
  'post.read': [readAuthored, 'none'],
  'post.list': [anyone, 'none'],
  'post.listOwn': [ownAccount, 'read'],
  'post.create': [member, 'none'],
  'post.edit': [ownOrStaff, 'change'],
  'post.remove': [ownOrStaff, 'change'],
  'post.moderate': [staff, 'change'],
  'post.bookmark': [bookmark, 'none'],
  'post.markRead': [member, 'none'],
  'post.view': [readAuthored, 'none'],
  'reply.create': [replyTo, 'none'],
  'reply.edit': [ownOrStaff, 'change'],
  'reply.remove': [ownOrStaff, 'change'],
  'reply.markAnswer': [markAnswer, 'change'],
  /** Sealed offers are for their author and the requester; staff who read them are logged. */
  'offer.list': [readAuthored, 'read'],
  'offer.create': [makeOffer, 'none'],
  'offer.own': [ownOffer, 'none'],
  /** The requester and the forwarder alone, not even staff. */
  'shipment.own': [ownShipment, 'none'],
  'rating.list': [member, 'none'],
  'rating.report': [reportShown, 'none'],
  /** Only the requester decides, not even staff. */
  'freight.decide': [decideRequest, 'none'],
  'freight.manage': [staff, 'none'],
  'freight.close': [staff, 'change'],
  'offer.hide': [staff, 'change'],
  'invitation.use': [anyone, 'none'],
  'forwarder.own': [member, 'none'],
  'documentSet.own': [member, 'none'],
  /** The actor’s own decisions; the lists are public. */
  'screening.own': [member, 'none'],
  /** The operation writes the audit log. */
  'screening.manage': [admin, 'none'],
  'disruption.list': [anyone, 'none'],
  'disruption.publish': [member, 'none'],
  'disruption.manage': [ownOrStaff, 'change'],
  'disruption.report': [reportShown, 'none'],
  'like.set': [reactTo, 'none'],
  'history.read': [bookmark, 'none'],
  'history.remove': [ownOrStaff, 'change'],
  'report.create': [reactTo, 'none'],
  'submission.report': [reportSubmission, 'none'],
  'submission.assign': [admin, 'change'],
  'member.mention': [member, 'none'],
  'event.list': [anyone, 'none'],
  'event.read': [readPublication, 'none'],
  'event.write': [publish, 'change'],
  'event.interest': [takePart, 'none'],
  /** Anyone who holds the token from an email. */
  'event.guestInterest': [anyone, 'none'],
  'guestLink.follow': [anyone, 'none'],
  'event.ownInterest': [member, 'none'],
  'event.attendees': [staff, 'read'],
  'blog.list': [anyone, 'none'],
  'blog.read': [readPublication, 'none'],
  'blog.write': [publish, 'change'],
  'comment.create': [commentOn, 'none'],
  'comment.edit': [editComment, 'none'],
  'comment.remove': [removeComment, 'change'],
  'comment.report': [reportComment, 'none'],
  'course.list': [anyone, 'none'],
  'course.read': [readPublication, 'none'],
  'course.write': [publish, 'change'],
  'course.enquire': [takePart, 'none'],
  'enquiry.create': [commentOn, 'none'],
  'enquiry.listOwn': [member, 'none'],
  'enquiry.read': [readSubmission, 'read'],
  'enquiry.answer': [answerSubmission, 'none'],
  'enquiry.manage': [staff, 'read and change'],
  'notification.own': [member, 'none'],
  'preference.own': [ownAccount, 'read and change'],
  'profile.read': [anyone, 'none'],
  'dashboard.read': [anyone, 'none'],
  'dashboard.own': [member, 'none'],
  'switch.read': [anyone, 'none'],
  'switch.set': [admin, 'none'],
  'moderation.work': [staff, 'change'],
  'moderation.settings': [admin, 'none'],
  /** Moderators for a limited time. */
  'member.suspend': [staff, 'change'],
  'member.manage': [admin, 'read and change'],
  'identityProvider.manage': [admin, 'none'],
  'staff.invite': [inviteStaff, 'none'],
  /** Anyone who holds the token from an email. */
  'staffInvitation.read': [anyone, 'none'],
  'staffInvitation.accept': [member, 'none'],
  'savedView.own': [staff, 'none'],
  'audit.read': [admin, 'none'],
  'mail.readLog': [admin, 'read'],
  'export.make': [admin, 'none'],
  'site.write': [admin, 'none'],
  'health.read': [admin, 'none'],
  'analytics.record': [anyone, 'none'],
  'analytics.read': [admin, 'none'],
  'company.list': [anyone, 'none'],
  'company.read': [readListing, 'read'],
  'company.create': [member, 'none'],
  'company.edit': [editListing, 'change'],
  'company.proveContact': [ownListing, 'none'],
  'company.remove': [editListing, 'change'],
  'company.restore': [restoreListing, 'change'],
  'company.listOwn': [member, 'none'],
  'company.decide': [staff, 'change'],
  'company.claim': [joinOrClaim, 'none'],
  'company.join': [joinOrClaim, 'change'],
  'company.enquire': [contactListing, 'none'],
  /** The actor’s own, or those of one company, which are logged. */
  'companyEnquiry.listOwn': [member, 'none'],
  'companyEnquiry.read': [readSubmission, 'read'],
  'companyEnquiry.answer': [answerSubmission, 'change'],
  'companyEnquiry.manage': [manageSubmission, 'change'],
  'claim.own': [member, 'none'],
  'claim.readDocument': [member, 'read'],
  'claim.decide': [staff, 'read'],
  'brochure.list': [anyone, 'none'],
  'brochure.read': [readListing, 'none'],
  'brochure.write': [editListing, 'change'],
  'brochure.leads': [readLeads, 'read'],
  'job.list': [anyone, 'none'],
  'job.read': [readListing, 'none'],
  'job.create': [member, 'none'],
  'job.edit': [editListing, 'change'],
  'job.remove': [editListing, 'change'],
  'job.listOwn': [member, 'none'],
  'job.decide': [staff, 'change'],
  'job.apply': [contactListing, 'none'],
  'application.own': [ownSubmission, 'none'],
  'application.manage': [manageSubmission, 'read and change'],
  'watch.own': [member, 'none'],
  'search.use': [anyone, 'none'],
} as const satisfies Readonly<Record<string, readonly [Rule, Audited]>>;

export type Action = keyof typeof rules;
export const actions = Object.keys(rules) as readonly Action[];
type Resource<A extends Action> = Parameters<(typeof rules)[A][0]>[1];

type Recorded<O extends Audited> = { [A in Action]: (typeof rules)[A][1] extends O ? A : never }[Action];
export type ChangeAction = Recorded<'change' | 'read and change'>;
export type ReadAction = Recorded<'read' | 'read and change'>;

export const changes = (action: Action): boolean => rules[action][1].includes('change');
export const reads = (action: Action): boolean => rules[action][1].startsWith('read');

/** What staff without a factor may do. */
const beforeFactor: readonly Action[] = ['account.enter', 'account.secure', 'switch.read'];

/** Without a resource: whether such an actor may ever do it. */
export function can<A extends Action>(actor: Actor, action: A, resource?: Resource<A>): Verdict {
  if (actor.needsFactor && !beforeFactor.includes(action)) return 'deny';
  return (rules[action][0] as (actor: Actor, resource?: unknown) => Verdict)(actor, resource);
}

export function may<A extends Action>(actor: Actor, action: A, resource?: Resource<A>): boolean {
  return can(actor, action, resource) === 'allow';
}
