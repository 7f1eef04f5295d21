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
  'review.changed': 'Review settings changed',
  'switch.opened': 'Switch turned on',
  'switch.closed': 'Switch turned off',
};

/** What came with the act, as 'name: value'. */
export function detailWords(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');
}
