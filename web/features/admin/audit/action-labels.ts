export const actionLabels: Readonly<Record<string, string>> = {
  'account.created': 'Account created',
  'account.roleChanged': 'Role changed',
  'account.suspended': 'Account suspended',
  'account.suspensionLifted': 'Suspension lifted',
  'account.leaving': 'Account deletion requested',
  'account.kept': 'Account deletion cancelled',
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
  'content.undone': 'Decision undone',
  'report.dismissed': 'Reports dismissed',
  'post.pinned': 'Post pinned',
  'post.unpinned': 'Post unpinned',
  'post.locked': 'Thread locked',
  'post.unlocked': 'Thread unlocked',
  'post.moved': 'Post moved',
  'content.reinstated': 'Rejection reversed',
  'post.changed': 'Post edited by staff',
  'post.removed': 'Post deleted by staff',
  'post.listRead': 'Member’s posts viewed',
  'reply.changed': 'Reply edited by staff',
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
  'company.contactRead': 'Company contact address viewed',
  'company.change.published': 'Company change approved',
  'company.change.rejected': 'Company change rejected',
  'company.changed': 'Company edited by staff',
  'company.removed': 'Company removed from the directory',
  'company.restored': 'Company restored',
  'person.removed': 'Person removed from a company',
  'brochure.created': 'Brochure added by staff',
  'brochure.changed': 'Brochure edited by staff',
  'brochure.removed': 'Brochure deleted by staff',
  'brochure.leadsRead': 'Brochure leads viewed',
  'companyEnquiry.changed': 'Company enquiry answered or edited by staff',
  'companyEnquiry.read': 'Company enquiry viewed',
  'companyEnquiry.listRead': 'Company enquiries listed',
  'enquiry.changed': 'Course enquiry edited',
  'enquiry.read': 'Course enquiry viewed',
  'enquiry.listRead': 'Course enquiries listed',
  'claim.listRead': 'Claims listed',
  'claim.proofRead': 'Claim document viewed',
  'event.attendeesRead': 'Event attendees viewed',
  'preferences.changed': 'Notification preferences changed by staff',
  'preferences.read': 'Notification preferences viewed',
  'account.listRead': 'Accounts listed',
  'mail.logRead': 'Mail log viewed',
  'event.created': 'Event draft saved',
  'event.published': 'Event published',
  'event.changed': 'Event edited',
  'event.cancelled': 'Event cancelled',
  'event.removed': 'Event deleted',
  'article.created': 'Article draft saved',
  'article.published': 'Article published',
  'article.changed': 'Article edited',
  'article.removed': 'Article deleted',
  'course.created': 'Course draft saved',
  'course.published': 'Course published',
  'course.changed': 'Course edited',
  'course.closed': 'Course closed',
  'course.removed': 'Course deleted',
  'job.published': 'Job published',
  'job.approved': 'Job approved',
  'job.rejected': 'Job rejected',
  'job.undecided': 'Job returned to review',
  'job.change.published': 'Job change approved',
  'job.change.rejected': 'Job change rejected',
  'job.changed': 'Job edited',
  'job.closed': 'Job closed',
  'job.removed': 'Job deleted',
  'application.changed': 'Application changed',
  'application.read': 'Application viewed',
  'application.listRead': 'Applications listed',
  'application.cvRead': 'CV viewed',
  'category.changed': 'Category edited',
  'review.changed': 'Review settings changed',
  'switch.opened': 'Switch turned on',
  'switch.closed': 'Switch turned off',
  'site.changed': 'Terms or privacy notice changed',
  'site.named': 'Site name changed',
  'export.made': 'Table exported',
};

type Details = Readonly<Record<string, unknown>>;

export function detailTexts({ before: _before, after: _after, ...details }: Details): string {
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

export function changedFields({ before, after }: Details): ChangedField[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .map((name) => ({ name: name.replaceAll('_', ' '), before: textOf(was[name]), after: textOf(is[name]) }))
    .filter((field) => field.before !== field.after);
}

const fieldsOf = (side: unknown): Details => (typeof side === 'object' && side !== null ? (side as Details) : {});

/** Shows markup as the text that readers saw. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  return value
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
