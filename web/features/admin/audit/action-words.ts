/** The acts of the log in words. One that is not among them stands under its own name. */
export const actionWords: Readonly<Record<string, string>> = {
  'account.created': 'Account opened',
  'account.roleChanged': 'Role changed',
  'account.suspended': 'Account suspended',
  'account.suspensionLifted': 'Suspension lifted',
  'account.leaving': 'Account to be deleted',
  'account.kept': 'Account kept after all',
  'account.deleted': 'Account deleted',
  'session.started': 'Signed in',
  'session.ended': 'Session ended',
  'signIn.locked': 'Sign-in locked',
  'password.reset': 'Password reset',
  'password.changed': 'Password changed',
  'content.approved': 'Approved',
  'content.rejected': 'Rejected',
  'content.hidden': 'Hidden',
  'content.removed': 'Removed',
  'content.undone': 'Decision taken back',
  'report.dismissed': 'Reports dismissed',
  'post.pinned': 'Post pinned',
  'post.unpinned': 'Post unpinned',
  'post.locked': 'Thread locked',
  'post.unlocked': 'Thread unlocked',
  'post.moved': 'Post moved',
  'content.reinstated': 'Accepted after all',
  'post.changed': 'Post changed by staff',
  'post.removed': 'Post deleted by staff',
  'post.listRead': 'Posts of a member read',
  'reply.changed': 'Reply changed by staff',
  'reply.removed': 'Reply deleted by staff',
  'comment.removed': 'Comment deleted by staff',
  'company.published': 'Company published',
  'company.rejected': 'Company rejected',
  'company.pending': 'Company put back to waiting',
  'company.claimed': 'Company claimed',
  'company.contactProven': 'Contact address of a company verified',
  'claim.approved': 'Claim of a company approved',
  'claim.rejected': 'Claim of a company rejected',
  'person.changed': 'Person at a company changed',
  'company.contactRead': 'Contact address of a company read',
  'company.change.published': 'Change of a company published',
  'company.change.rejected': 'Change of a company rejected',
  'company.changed': 'Company changed by staff',
  'company.removed': 'Company taken off the directory',
  'company.restored': 'Company restored',
  'person.removed': 'Person taken off a company',
  'brochure.created': 'Brochure added by staff',
  'brochure.changed': 'Brochure changed by staff',
  'brochure.removed': 'Brochure deleted by staff',
  'brochure.leadsRead': 'Leads of a brochure read',
  'companyEnquiry.changed': 'Enquiry to a company answered or changed by staff',
  'companyEnquiry.read': 'Enquiry to a company read',
  'companyEnquiry.listRead': 'Enquiries to a company listed',
  'enquiry.changed': 'Course enquiry changed',
  'enquiry.read': 'Course enquiry read',
  'enquiry.listRead': 'Course enquiries listed',
  'claim.listRead': 'Claims listed',
  'claim.proofRead': 'Paper of a claim read',
  'event.attendeesRead': 'Attendees of an event read',
  'preferences.changed': 'Notification preferences changed by staff',
  'preferences.read': 'Notification preferences read',
  'account.listRead': 'Accounts listed',
  'mail.logRead': 'Mail log read',
  'event.created': 'Event drafted',
  'event.published': 'Event published',
  'event.changed': 'Event changed',
  'event.cancelled': 'Event cancelled',
  'event.removed': 'Event deleted',
  'article.created': 'Article drafted',
  'article.published': 'Article published',
  'article.changed': 'Article changed',
  'article.removed': 'Article deleted',
  'course.created': 'Course drafted',
  'course.published': 'Course published',
  'course.changed': 'Course changed',
  'course.closed': 'Course closed',
  'course.removed': 'Course deleted',
  'job.published': 'Job published',
  'job.approved': 'Job approved',
  'job.rejected': 'Job rejected',
  'job.undecided': 'Job put back to waiting',
  'job.change.published': 'Change of a job published',
  'job.change.rejected': 'Change of a job rejected',
  'job.changed': 'Job changed',
  'job.closed': 'Job closed',
  'job.removed': 'Job deleted',
  'application.changed': 'Application changed',
  'application.read': 'Application read',
  'application.listRead': 'Applications listed',
  'application.cvRead': 'CV read',
  'review.changed': 'Review settings changed',
  'switch.opened': 'Switch turned on',
  'switch.closed': 'Switch turned off',
  'site.changed': 'Terms or privacy notice changed',
  'site.named': 'Portal named',
  'export.made': 'Table exported',
};

type Details = Readonly<Record<string, unknown>>;

/** What came with the act, as 'name: value'; before and after stand in a table of their own. */
export function detailWords({ before: _before, after: _after, ...details }: Details): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');
}

export interface ChangedField {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Each field that the act changed, as text; '—' where it was or is empty. */
export function changedFields({ before, after }: Details): ChangedField[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .map((name) => ({ name: name.replaceAll('_', ' '), before: textOf(was[name]), after: textOf(is[name]) }))
    .filter((field) => field.before !== field.after);
}

const fieldsOf = (side: unknown): Details => (typeof side === 'object' && side !== null ? (side as Details) : {});

/** Markup is read as its text: the log shows what a reader saw. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  return value
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
