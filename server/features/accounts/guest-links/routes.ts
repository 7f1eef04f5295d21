import * as contract from '#contract/guest-links.ts';
import { messages } from '#contract/messages.ts';
import type { Setup } from '#server/platform/setup.ts';
import { followLink, type GuestVerifiers } from './follow-link.ts';

const t = messages('server');

export function registerGuestLinks(setup: Setup, verifiers: GuestVerifiers): void {
  setup.router.route(
    contract.followLink,
    { action: 'guestLink.follow', rate: 'openLink' },
    async ({ portal, body }) => ({
      message: t('Thank you. Your address is confirmed.'),
      data: await followLink(portal, verifiers, body.token),
    }),
  );
}
