import * as contract from '#contract/site.ts';
import type { Portal } from '#server/platform/portal.ts';
import { ownPrivacy, ownTerms } from './own-texts.ts';

export function registerSite({ router, settings }: Portal): void {
  const reads = { action: 'portal.read', rate: 'read' } as const;
  router.route(contract.getTerms, reads, async () => ({ data: ownTerms(settings.SITE_NAME) }));
  router.route(contract.getPrivacy, reads, async () => ({ data: ownPrivacy(settings.SITE_NAME) }));
}
