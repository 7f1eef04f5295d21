import * as contract from '#contract/guest-links.ts';
import type { Portal } from '#server/platform/portal.ts';
import { followLink, type GuestVerifiers } from './follow-link.ts';

export function registerGuestLinks(portal: Portal, verifiers: GuestVerifiers): void {
  portal.router.route(contract.followLink, { action: 'guestLink.follow', rate: 'openLink' }, async ({ body }) => ({
    message: 'Thank you. Your address is confirmed.',
    data: await followLink(portal, verifiers, body.token),
  }));
}
