/** Moderation queue and decisions, review settings, suspensions, audit log and accounts. */
import { z } from 'zod';
import { attachment } from './attachments.ts';
import {
  data,
  decisionReason,
  done,
  endpointsOf,
  id,
  message,
  missingReason,
  moment,
  orders,
  page,
  pageQuery,
  staffReason,
  text,
} from './http.ts';
import { postId, replyId, reportId, subCategoryId, userId } from './ids.ts';
import { messages } from './messages.ts';
import { kinds } from './post-kinds.ts';
import { person } from './posts.ts';
import { instant } from './publications.ts';
import { reportReasons } from './reports.ts';
import { staffTaskNames } from './staff-tasks.ts';
import { isReason } from './text-length.ts';

const t = messages('input');

const endpoints = endpointsOf('moderation');

/** Sent in confidence. Reports about them can only be dismissed. */
export const submissionTypes = ['application', 'enquiry', 'companyEnquiry'] as const;
export type SubmissionType = (typeof submissionTypes)[number];
export const moderatedTypes = ['post', 'reply', 'comment', 'rating', 'disruption', ...submissionTypes] as const;
export const moderationActs = ['approve', 'reinstate', 'reject', 'hide', 'remove', 'dismiss'] as const;
export type ModerationAct = (typeof moderationActs)[number];

export const queueParts = [...kinds, 'comment'] as const;
export type QueuePart = (typeof queueParts)[number];

/** A pending or reported text. */
export const queueItem = z.object({
  type: z.enum(moderatedTypes),
  id,
  /** Kind of the thread, for posts and replies. */
  kind: z.enum(kinds).nullable(),
  /** Title of the post, thread or article. */
  title: z.string(),
  /** Empty for an application or an enquiry: it is confidential, and has a page of its own. */
  excerpt: z.string(),
  attachments: z.array(attachment),
  /** Path of the page that shows it. */
  url: z.string(),
  status: z.enum(['pending', 'success', 'rejected']),
  /** Of a rejected text: it was published until staff hid it. */
  hidden: z.boolean(),
  /** Version of the text in this item; send it with the decision. */
  version: z.number().int(),
  /** Why it is pending, such as 'Many links from a new account'. */
  hint: z.string().nullable(),
  user: person,
  place: z.string(),
  since: moment,
  reports: z.array(
    z.object({ id: reportId, reason: z.enum(reportReasons), note: z.string(), user: person, createdAt: moment }),
  ),
});
export type QueueItem = z.infer<typeof queueItem>;

export const listQueue = endpoints.get('/api/moderation/queue', {
  summary: 'Pending texts (oldest first), or texts with open reports (oldest report first); staff.',
  query: pageQuery.extend({
    queue: z.enum(['pending', 'reported']).default('pending'),
    /** Only posts and replies of one kind, or only comments. */
    of: z
      .enum(queueParts, { error: () => t('of must be {options} or comment.', { options: kinds.join(', ') }) })
      .optional(),
  }),
  response: page(queueItem),
});

export const countStaffTasks = endpoints.get('/api/moderation/tasks', {
  summary: 'How many items of each kind staff must decide or answer; at most 1,000 of each is counted; staff.',
  response: data(z.record(z.enum(staffTaskNames), z.number().int())),
});

/** Why a decision skipped an item. */
export const decisionConflict = z.object({
  id,
  /** Another moderator decided, the text changed since the named version, or it no longer exists. */
  because: z.enum(['decided', 'changed', 'gone']),
  /** The last decision, if any. */
  by: z.object({ id: userId, name: z.string() }).nullable(),
  act: z.enum(moderationActs).nullable(),
});
export type DecisionConflict = z.infer<typeof decisionConflict>;

export const decide = endpoints.post('/api/moderation/decide', {
  summary:
    'Decides on up to 50 items (staff): approves or rejects pending ones, hides published ones, reinstates rejected or hidden ones, removes them, or dismisses their reports. Rejecting and hiding require a reason. An item may name the `version` that was reviewed. Items that were decided or changed in the meantime are skipped: `skipped` has their ids, `conflicts` the reasons. 409 NO_EFFECT with both if all are skipped. Comments, ratings and notices of disruptions can only be removed, the last two with a reason, or their reports dismissed; reports about applications and enquiries can only be dismissed.',
  body: z
    .strictObject({
      act: z.enum(moderationActs, { error: () => t('Choose what to do.') }),
      items: z
        .array(z.strictObject({ type: z.enum(moderatedTypes), id, version: z.number().int().optional() }))
        .min(1, { error: () => t('Choose at least one item.') })
        .max(50, { error: () => t('Choose at most 50 items.') }),
      reason: decisionReason,
    })
    .refine(({ act, reason }) => !['reject', 'hide'].includes(act) || isReason(reason), missingReason('author')),
  response: done(
    z.object({
      decisionId: id,
      decided: z.number().int(),
      skipped: z.array(id),
      conflicts: z.array(decisionConflict),
    }),
  ),
});

export const undoDecision = endpoints.post('/api/moderation/undo/:decisionId', {
  summary: 'Undoes a decision (staff), within an hour and if nothing has changed since.',
  params: z.strictObject({ decisionId: id }),
  response: done(z.object({ restored: z.number().int(), skipped: z.array(id) })),
});

export const assignSubmission = endpoints.patch('/api/moderation/assignments', {
  summary:
    'Assigns an application or an enquiry to a moderator, who can then read and handle it, or with null to nobody (admin). 409 NOT_A_MODERATOR.',
  query: staffReason,
  body: z.strictObject({
    type: z.enum(submissionTypes, { error: () => t('Choose application, enquiry or companyEnquiry.') }),
    id,
    moderatorId: userId.nullable(),
  }),
  response: message,
});

export const moderatePost = endpoints.patch('/api/moderation/posts/:postId', {
  summary: 'Pins, locks or moves a post (staff).',
  params: z.strictObject({ postId }),
  query: staffReason,
  body: z
    .strictObject({
      pinned: z.boolean().optional(),
      locked: z.boolean().optional(),
      subCategoryId: subCategoryId.optional(),
    })
    .refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: () => t('Choose what to change.'),
    }),
  response: done(
    z.object({ id: postId, pinned: z.boolean(), locked: z.boolean(), subCategoryId: subCategoryId.nullable() }),
  ),
});

export const mergePost = endpoints.post('/api/moderation/posts/:postId/merge', {
  summary:
    'Merges a post into another one of its kind (staff): it becomes a reply there, and its replies follow. It can’t be undone.',
  params: z.strictObject({ postId }),
  query: staffReason,
  body: z.strictObject({ targetId: postId }),
  response: done(
    z.object({
      /** The post into which it was merged. */
      id: postId,
      /** The reply that it became. It keeps the id of the post. */
      replyId,
    }),
  ),
});

export const reviewSettings = z.object({
  /** Which submissions of members await review. */
  mode: z.enum(['none', 'first', 'all']),
  /** For `first`: the number of submissions that wait, per member. */
  first: z.number().int().min(1).max(50),
  reasons: z.array(z.string()),
});
export type ReviewSettings = z.infer<typeof reviewSettings>;

export const getReviewSettings = endpoints.get('/api/moderation/settings', {
  summary: 'The review settings; staff.',
  response: data(reviewSettings),
});

export const reviewSettingsInput = z.strictObject({
  mode: z.enum(['none', 'first', 'all'], { error: () => t('Choose none, first or all.') }),
  first: z
    .number()
    .int()
    .min(1, { error: () => t('Enter 1 or more.') })
    .max(50, { error: () => t('Enter 50 or less.') }),
  reasons: z.array(text('A reason', 3, 500)).max(20, { error: () => t('Enter at most 20 reasons.') }),
});

export const setReviewSettings = endpoints.patch('/api/moderation/settings', {
  summary: 'Changes the review settings (admin).',
  body: reviewSettingsInput.partial(),
  response: done(reviewSettings),
});

/** Admins suspend without a limit. */
export const MODERATOR_SUSPENSION_DAYS = 7;

export const suspension = z.object({ userId, reason: z.string(), until: moment.nullable() });

/** Why staff reject or hide something, or suspend a member, who reads it. */
export const reasonInput = z.strictObject({ reason: text('The reason', 3, 500) });
export const suspensionInput = reasonInput.extend({
  until: instant.nullish(),
  /** Hides what the member published in the last 30 days. */
  hideTexts: z.boolean().optional(),
});

/** A suspension hides no more at once. */
export const MAX_HIDDEN_TEXTS = 500;

export const suspendUser = endpoints.post('/api/moderation/users/:userId/suspension', {
  summary:
    'Suspends a member and ends their sessions and sockets at once: moderators for up to 7 days, admins without a limit and, without `until`, without an end. With `hideTexts`, it also hides the posts, replies and comments that the member published in the last 30 days, the 500 newest; `hidden` has their number, and the `decisionId` that `/api/moderation/undo` takes. 409 ALREADY_HIDDEN.',
  params: z.strictObject({ userId }),
  body: suspensionInput,
  response: done(suspension.extend({ hidden: z.object({ decisionId: id, count: z.number().int() }).nullable() })),
});

export const liftSuspension = endpoints.delete('/api/moderation/users/:userId/suspension', {
  summary: 'Lifts a suspension, and restores what was hidden with it; moderators only one of up to 7 days.',
  params: z.strictObject({ userId }),
  query: staffReason,
  response: message,
});

export const auditChannels = ['session', 'token'] as const;
export type AuditChannel = (typeof auditChannels)[number];

export const auditEntry = z.object({
  id,
  at: moment,
  actor: person.nullable(),
  action: z.string(),
  /** Such as `post:0190…`. */
  subject: z.string().nullable(),
  /** The title or name of the subject, if it has one and still exists. */
  subjectName: z.string().nullable(),
  /** Path of the page that shows the subject. */
  subjectUrl: z.string().nullable(),
  /** How the actor acted; null for guests, jobs, the command line and old entries. */
  channel: z
    .object({
      kind: z.enum(auditChannels),
      id: z.string(),
      /** Of an API token that still exists. */
      name: z.string().nullable(),
    })
    .nullable(),
  details: z.record(z.string(), z.unknown()),
  /** Names of what the details mention by id, by these ids. */
  names: z.record(z.string(), z.string()),
});

export const listAudit = endpoints.get('/api/admin/audit-log', {
  summary: 'Who did what and when (admin), newest first by default.',
  query: pageQuery.extend({
    action: z.string().max(60).optional(),
    /** Or its kind alone, such as `post`. */
    subject: z.string().max(120).optional(),
    /** A part of the name or the email address of the person who did it. */
    person: z.string().max(100).optional(),
    channel: z.enum(auditChannels).optional(),
    sort: orders('newest', 'oldest'),
  }),
  response: page(auditEntry),
});

const accountFilter = {
  search: z.string().max(100).optional(),
  role: z.enum(['member', 'moderator', 'admin']).optional(),
  suspended: z.literal('true').optional(),
};

export const account = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  profilePic: z.string().nullable(),
  role: z.enum(['member', 'moderator', 'admin']),
  company: z.string().nullable(),
  country: z.string().nullable(),
  countryName: z.string().nullable(),
  points: z.number().int(),
  createdAt: moment,
  suspended: suspension.omit({ userId: true }).nullable(),
});

export const listUsers = endpoints.get('/api/admin/users', {
  summary: 'Accounts (admin), newest first by default.',
  query: pageQuery.extend({ ...accountFilter, sort: orders('newest', 'oldest', 'name', 'points') }),
  response: page(account),
});

/** A count of 100,000 means 100,000 or more. */
export const MAX_COUNTED_USERS = 100_000;

export const countUsers = endpoints.get('/api/admin/users/count', {
  summary: 'How many accounts there are, and how many match the filters; at most 100,000 of each is counted (admin).',
  query: z.strictObject(accountFilter),
  response: data(z.object({ total: z.number().int(), matches: z.number().int() })),
});

export const setUserRole = endpoints.patch('/api/admin/users/:userId', {
  summary: 'Changes the role of an account (admin), except for the last admin.',
  params: z.strictObject({ userId }),
  query: staffReason,
  body: z.strictObject({ role: z.enum(['member', 'moderator', 'admin'], { error: () => t('Choose a role.') }) }),
  response: message,
});
