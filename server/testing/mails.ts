/** An email type for tests, sent to a verified address. */
import { defineMail, postMail } from '#server/platform/mail/index.ts';
import { provenAddress } from '#server/platform/mail/proven-address.ts';
import type { TestPortal } from './portal.ts';

const testMail = defineMail(
  { name: 'test.notification', to: 'proven', class: 'notification' },
  (_settings, subject: string, text: string) => ({ subject, paragraphs: [text] }),
);

export function postTestMail(
  to: Pick<TestPortal, 'db' | 'portal' | 'settings'>,
  email: string,
  subject: string,
  text = 'A mail for a test.',
) {
  return to.db.transaction((tx) =>
    postMail(tx, to.portal.jobs, provenAddress(email), testMail(to.settings, subject, text)),
  );
}
