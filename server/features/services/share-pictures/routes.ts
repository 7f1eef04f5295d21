import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accentColours } from '#contract/accent.ts';
import type { Branding } from '#contract/branding.ts';
import { drawnLanguage, languageCodes, pathInLanguage } from '#contract/portal-languages.ts';
import { getPreview } from '#contract/previews.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Files } from '#server/platform/files/files.ts';
import { callAsGuest } from '#server/platform/http/call-as-guest.ts';
import { hasCurrent } from '#server/platform/http/conditional.ts';
import { guestAt } from '#server/platform/http/routes.ts';
import type { Setup } from '#server/platform/setup.ts';
import { brandPicture } from '../site/index.ts';
import type { Card, ShareCards } from './card.ts';
import { INK, MARK } from './chart.ts';
import { type CardBrand, drawCard } from './draw.ts';
import { cardOfPage } from './pages.ts';
import { pictureCache } from './picture-cache.ts';

async function cardBrand(siteName: string, branding: Branding, files: Files): Promise<CardBrand> {
  const logo = branding.logoOnDark ?? branding.logo;
  const height = 2 * MARK.height;
  const png = logo && (await brandPicture(files, logo, height));
  const width = logo ? Math.min(MAX_MARK_WIDTH, Math.round((MARK.height * logo.width) / logo.height)) : 0;
  const colours = branding.accent === null ? INK : accentColours(branding.accent, 'dark');
  return {
    siteName,
    mark: png && { png, width },
    isNameShown: png === null || branding.isNameBesideLogo,
    colours: { accent: colours.accent, onAccent: colours.onAccent },
  };
}

const MAX_CACHED_BYTES = 32 * 1024 * 1024;
/** What is hidden disappears from caches soon; what is unchanged costs them only a 304. */
const MAX_AGE_SECONDS = 300;
/** Of a logo, in pixels. */
const MAX_MARK_WIDTH = 420;
/** Part of the entity tag. Increase it when the drawing changes. */
const DESIGN = 3;

export function registerSharePictures({ http, router, settings, files }: Setup, cards: ShareCards): void {
  const pictures = pictureCache(MAX_CACHED_BYTES);

  const drawn = languageCodes.filter((language) => drawnLanguage(language) === language);
  for (const language of drawn) {
    http.get<{ Params: { name: string } }>(pathInLanguage('/share/:name.png', language), (request, reply) => {
      const card = cardOfPage(request.params.name, settings.SITE_NAME);
      if (!card) throw new NotFound();
      return send(request, reply, card);
    });

    // `?v=` only makes a new address; the picture always shows the current content.
    http.get<{ Params: { kind: string; id: string } }>(
      pathInLanguage('/share/:kind/:id.png', language),
      async (request, reply) => {
        const { kind, id } = request.params;
        const cardOf = Object.hasOwn(cards, kind) ? cards[kind] : undefined;
        if (!cardOf) throw new NotFound();
        // Lists use their name as the id: /share/general/blogs.png.
        const page = kind === 'general' ? cardOfPage(id, settings.SITE_NAME) : null;
        const card = page ?? (await cardOf((endpoint, url) => callAsGuest(http, request, endpoint, url), id));
        return send(request, reply, card);
      },
    );
  }

  router.route(getPreview, { action: 'portal.read', rate: 'read' }, async ({ request, params: { type, id } }) => {
    const card = cards[type]?.((endpoint, url) => callAsGuest(http, request, endpoint, url), id);
    const data = await card?.catch((error: unknown) => {
      if (error instanceof NotFound) return null;
      throw error;
    });
    return { data: data ?? null };
  });

  /** The key contains all text of the picture, so that any change makes a new one. */
  async function send(request: FastifyRequest, reply: FastifyReply, card: Card): Promise<FastifyReply> {
    const { SITE_NAME: siteName, branding } = settings;
    const key = createHash('sha256')
      .update(
        JSON.stringify([
          DESIGN,
          siteName,
          branding.logo,
          branding.logoOnDark,
          branding.isNameBesideLogo,
          branding.accent,
          card,
        ]),
      )
      .digest('base64url');
    const etag = `"${key}"`;
    const headers = {
      'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
      // Previews are shown on other sites.
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    };
    if (hasCurrent(request, etag)) return reply.status(304).headers(headers).send();
    const picture = await pictures.forceFetch(key, {
      context: async () => drawCard(card, await cardBrand(siteName, branding, files), guestAt(request.ip)),
    });
    return reply.type('image/png').headers(headers).send(picture);
  }
}
