import { reportByLink as byLink } from '#contract/guest-links.ts';
import { createReport as endpoint } from '#contract/reports.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { ModerationKinds } from '../moderation/index.ts';
import { createReport } from './create.ts';
import { reportByLink } from './report-by-link.ts';

export function registerReports({ router, db }: Portal, kinds: ModerationKinds): void {
  router.route(
    endpoint,
    { action: 'report.create', rate: 'enquiry', section: 'ForumAfterLogin' },
    async ({ actor, body }) => ({
      message: 'Thank you. The moderators will review it.',
      data: await createReport(db, kinds, actor, body),
    }),
  );
  router.route(byLink, { action: 'guestLink.follow', rate: 'openLink' }, async ({ body }) => {
    await reportByLink(db, kinds, body);
    return { message: 'Thank you. The moderators will review it.' };
  });
}
