import { getBranding, setBranding } from '#contract/branding.ts';
import { messages } from '#contract/messages.ts';
import * as contract from '#contract/site.ts';
import type { Setup } from '#server/platform/setup.ts';
import { type Brand, readBranding } from './brand.ts';
import { servePngs } from './brand-picture.ts';
import { changeText, readText } from './texts.ts';

const t = messages('server');

export async function registerSite(setup: Setup, brand: Brand): Promise<void> {
  const { http, router } = setup;
  const reads = { action: 'portal.read', rate: 'read' } as const;
  const site = () => brand.now.name;
  router.route(contract.getTerms, reads, async ({ db }) => ({ data: await readText(db, 'terms', site()) }));
  router.route(contract.getPrivacy, reads, async ({ db }) => ({ data: await readText(db, 'privacy', site()) }));
  router.route(contract.getSiteText, { action: 'site.write', rate: 'read' }, async ({ db, params }) => ({
    data: await readText(db, params.name, site()),
  }));
  router.route(
    contract.setSiteText,
    { action: 'site.write', rate: 'edit', fresh: true },
    async ({ db, actor, params, body }) => ({
      message: body.html === null ? t('The default text has been restored.') : t('Saved and published.'),
      data: await changeText(db, actor, params.name, site(), body),
    }),
  );
  router.route(contract.getSiteName, { action: 'site.write', rate: 'read' }, async () => ({ data: brand.now }));
  router.route(
    contract.setSiteName,
    { action: 'site.write', rate: 'edit', fresh: true },
    async ({ db, actor, body }) => {
      await brand.setName(db, actor, body.name);
      return { message: t('The portal’s name is now {site}.', { site: site() }), data: brand.now };
    },
  );
  router.route(getBranding, { action: 'site.write', rate: 'read' }, async ({ db }) => ({
    data: await readBranding(db),
  }));
  router.route(setBranding, { action: 'site.write', rate: 'edit', fresh: true }, async ({ db, actor, body }) => ({
    message: t('Saved and published.'),
    data: await brand.setBranding(db, actor, body),
  }));
  servePngs(setup);
  const stopWatching = await brand.watch();
  http.addHook('preClose', async () => stopWatching());
}
