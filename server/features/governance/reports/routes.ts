import { reportByLink as byLink } from '#contract/guest-links.ts';
import { messages } from '#contract/messages.ts';
import { createReport as endpoint } from '#contract/reports.ts';
import type { Setup } from '#server/platform/setup.ts';
import type { ModerationKinds } from '../moderation/index.ts';
import { createReport } from './create.ts';
import { reportByLink } from './report-by-link.ts';

const t = messages('server');

export function registerReports({ router }: Setup, kinds: ModerationKinds): void {
  router.route(
    endpoint,
    { action: 'report.create', rate: 'enquiry', section: 'ForumAfterLogin' },
    async ({ db, actor, body }) => ({
      message: t('Thank you. The moderators will review it.'),
      data: await createReport(db, kinds, actor, body),
    }),
  );
  router.route(byLink, { action: 'guestLink.follow', rate: 'openLink' }, async ({ db, body }) => {
    await reportByLink(db, kinds, body);
    return { message: t('Thank you. The moderators will review it.') };
  });
}
