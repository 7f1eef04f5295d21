/** An email type for tests, sent to a verified address. */
import { defineMail, queueMail } from '#server/platform/mail/index.ts';
import { verifiedAddress } from '#server/platform/mail/verified-address.ts';
import type { TestPortal } from './portal.ts';

const testMail = defineMail(
  { name: 'test.notification', to: 'verified', class: 'notification' },
  (_settings, subject: string, text: string) => ({ subject, paragraphs: [text] }),
);

export function queueTestMail(
  to: Pick<TestPortal, 'db' | 'portal' | 'settings'>,
  email: string,
  subject: string,
  text: string,
) {
  return to.db.transaction((tx) =>
    queueMail(tx, to.portal.jobs, verifiedAddress(email), testMail(to.settings, subject, text)),
  );
}
