import * as contract from '#contract/site.ts';
import type { Portal } from '#server/platform/portal.ts';
import { changeText, readText } from './texts.ts';

export function registerSite({ router, db, settings }: Portal): void {
  const reads = { action: 'portal.read', rate: 'read' } as const;
  const site = settings.SITE_NAME;
  router.route(contract.getTerms, reads, async () => ({ data: await readText(db, 'terms', site) }));
  router.route(contract.getPrivacy, reads, async () => ({ data: await readText(db, 'privacy', site) }));
  router.route(contract.getSiteText, { action: 'site.write', rate: 'read' }, async ({ params }) => ({
    data: await readText(db, params.name, site),
  }));
  router.route(contract.setSiteText, { action: 'site.write', rate: 'edit' }, async ({ actor, params, body }) => ({
    message: body.html === null ? 'The portal’s own wording stands again.' : 'Saved. It is public at once.',
    data: await changeText(db, actor, params.name, site, body),
  }));
}
