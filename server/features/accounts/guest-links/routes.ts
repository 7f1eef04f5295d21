import * as contract from '#contract/guest-links.ts';
import type { Setup } from '#server/platform/setup.ts';
import { followLink, type GuestVerifiers } from './follow-link.ts';

export function registerGuestLinks(setup: Setup, verifiers: GuestVerifiers): void {
  setup.router.route(
    contract.followLink,
    { action: 'guestLink.follow', rate: 'openLink' },
    async ({ portal, body }) => ({
      message: 'Thank you. Your address is confirmed.',
      data: await followLink(portal, verifiers, body.token),
    }),
  );
}
