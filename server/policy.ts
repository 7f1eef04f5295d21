/**
 * Who may do what. Every endpoint names an action from this table. The features’ `visibility.ts` state the same reading
 * rules in SQL.
 */
import { type Actor, admin, anyone, contributor, member, ownAccount, staff, type Verdict } from './policy/actor.ts';
import {
  answerApproach,
  approach,
  belongTo,
  keepListing,
  manageApproach,
  ownApproach,
  ownListing,
  readApproach,
  readListing,
  restoreListing,
} from './policy/listings.ts';
import { keep, markAnswer, ownOrStaff, readAuthored, replyTo, respondTo } from './policy/posts.ts';
import {
  editRemark,
  publish,
  readPublication,
  remarkOn,
  removeRemark,
  reportRemark,
  takePart,
} from './policy/publications.ts';

export { type Actor, isStaff, type Verdict } from './policy/actor.ts';
export type { Approach, Listing } from './policy/listings.ts';
export type { Authored, Thread } from './policy/posts.ts';
export type { Publication, Remark } from './policy/publications.ts';

const rules = {
  /** Health, documentation and terms: open to all. */
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
  /** Anyone who holds the token from an email. */
  'event.guestInterest': anyone,
  'guestLink.follow': anyone,
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
  'enquiry.read': readApproach,
  'enquiry.answer': answerApproach,
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
  'mail.readLog': admin,
  'export.make': admin,
  'site.write': admin,
  'analytics.record': anyone,
  'analytics.read': admin,
  'company.list': anyone,
  'company.read': readListing,
  'company.create': contributor,
  'company.edit': keepListing,
  'company.proveContact': ownListing,
  'company.remove': keepListing,
  'company.restore': restoreListing,
  'company.listOwn': member,
  'company.decide': staff,
  'company.claim': belongTo,
  'company.join': belongTo,
  'company.enquire': approach,
  'companyEnquiry.listOwn': member,
  'companyEnquiry.read': readApproach,
  'companyEnquiry.answer': answerApproach,
  'companyEnquiry.manage': manageApproach,
  'claim.own': member,
  'claim.readProof': member,
  'claim.decide': staff,
  'brochure.list': anyone,
  'brochure.read': readListing,
  'brochure.write': keepListing,
  'brochure.leads': manageApproach,
  'job.list': anyone,
  'job.read': readListing,
  'job.create': contributor,
  'job.edit': keepListing,
  'job.remove': keepListing,
  'job.listOwn': member,
  'job.decide': staff,
  'job.apply': approach,
  'application.own': ownApproach,
  'application.manage': manageApproach,
  'jobAlert.own': member,
  'search.use': anyone,
} as const;

export type Action = keyof typeof rules;
export const actions = Object.keys(rules) as readonly Action[];
type Resource<A extends Action> = Parameters<(typeof rules)[A]>[1];

/** Without a resource, tells whether such an actor may ever do it. */
export function can<A extends Action>(actor: Actor, action: A, resource?: Resource<A>): Verdict {
  return (rules[action] as (actor: Actor, resource?: unknown) => Verdict)(actor, resource);
}

export function may<A extends Action>(actor: Actor, action: A, resource?: Resource<A>): boolean {
  return can(actor, action, resource) === 'allow';
}
