import * as contract from '#contract/site.ts';
import type { Setup } from '#server/platform/setup.ts';
import type { SiteName } from './site-name.ts';
import { changeText, readText } from './texts.ts';

export async function registerSite({ http, router }: Setup, siteName: SiteName): Promise<void> {
  const reads = { action: 'portal.read', rate: 'read' } as const;
  const site = () => siteName.now.name;
  router.route(contract.getTerms, reads, async ({ db }) => ({ data: await readText(db, 'terms', site()) }));
  router.route(contract.getPrivacy, reads, async ({ db }) => ({ data: await readText(db, 'privacy', site()) }));
  router.route(contract.getSiteText, { action: 'site.write', rate: 'read' }, async ({ db, params }) => ({
    data: await readText(db, params.name, site()),
  }));
  router.route(contract.setSiteText, { action: 'site.write', rate: 'edit' }, async ({ db, actor, params, body }) => ({
    message: body.html === null ? 'The default text has been restored.' : 'Saved and published.',
    data: await changeText(db, actor, params.name, site(), body),
  }));
  router.route(contract.getSiteName, { action: 'site.write', rate: 'read' }, async () => ({ data: siteName.now }));
  router.route(contract.setSiteName, { action: 'site.write', rate: 'edit' }, async ({ db, actor, body }) => {
    await siteName.set(db, actor, body.name);
    return { message: `The portal’s name is now ${site()}.`, data: siteName.now };
  });
  const stopWatching = await siteName.watch();
  http.addHook('preClose', async () => stopWatching());
}
