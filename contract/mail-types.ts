import { messages, type TextOf } from './messages.ts';

const t = messages('logs');

const labels = {
  'backup.failed': 'Failed backup',
  'brochures.lead': 'Brochure lead',
  'careers.applied-already': 'Repeated application',
  'careers.decision': 'Decision about a job',
  'careers.guest-job-gone': 'Job deleted after an application',
  'careers.job-gone': 'Job deleted after an application',
  'careers.received': 'Application received',
  'careers.status': 'Status of an application',
  'courses.answer': 'Answer to a course enquiry',
  'courses.new-enquiry': 'Course enquiry',
  'courses.new-message': 'Message in a course enquiry',
  'courses.received': 'Course enquiry received',
  'courses.status': 'Status of a course enquiry',
  'directory.answer': 'Answer to a company enquiry',
  'directory.claim-approved': 'Approved company claim',
  'directory.claim-rejected': 'Rejected company claim',
  'directory.decision': 'Decision about a company',
  'directory.enquiry': 'Company enquiry',
  'directory.received': 'Company enquiry received',
  'directory.status': 'Status of a company enquiry',
  'directory.taken-over': 'New owner of a company',
  'directory.unclaimed': 'Enquiry to a company without an owner',
  'events.confirm': 'Confirmation of interest in an event',
  'events.known': 'Repeated interest in an event',
  'events.news': 'News about an event',
  'events.reminder': 'Reminder of an event',
  'guest-links.confirm': 'Confirmation link for a guest',
  'guest-links.news': 'News for a guest',
  'invitations.ask': 'Invitation to make an offer',
  'invitations.outcome': 'Status of an offer',
  'invitations.questions': 'Questions about a request',
  'invitations.remind': 'Reminder to make an offer',
  'notifications.digest': 'Digest',
  'notifications.notice': 'Notification',
  'storage.report': 'Storage report',
  'users.account-exists': 'Sign-up with an address that has an account',
  'users.alert': 'Notice about a sign-in or a credential',
  'users.attack': 'Warning about sign-in attempts',
  'users.code': 'One-time code',
  'users.kept': 'Account deletion cancelled',
  'users.leaving': 'Account deletion requested',
  'users.email-changed': 'Email address changed',
  'users.role': 'Role changed',
  'users.staff-invitation': 'Invitation to become staff',
  'users.suspended': 'Account suspended',
  'users.suspension-lifted': 'Suspension lifted',
} as const satisfies Readonly<Record<string, TextOf<'logs'>>>;

/** What a type of email is about, for the log. Undefined for a type that no longer exists. */
export function nameOfMailType(type: string): string | undefined {
  return Object.hasOwn(labels, type) ? t(labels[type as keyof typeof labels]) : undefined;
}

export const mailTypeNames = Object.keys(labels);
