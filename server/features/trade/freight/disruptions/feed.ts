import { disruptionPath } from '#contract/disruption-path.ts';
import { disruptionKindName } from '#contract/disruption-texts.ts';
import { type Disruption, listDisruptions } from '#contract/disruptions.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { languageCodes, pathInLanguage } from '#contract/portal-languages.ts';
import { FEED_LENGTH, type FeedItem, sendFeed } from '#server/features/services/syndication/index.ts';
import { callAsGuest } from '#server/platform/http/call-as-guest.ts';
import type { Setup } from '#server/platform/setup.ts';

const t = messages('server');

const FEED_PATH = `${pages.disruptions}/rss.xml`;

export function registerDisruptionFeed({ http, settings }: Setup): void {
  for (const language of languageCodes) {
    http.get(pathInLanguage(FEED_PATH, language), async (request, reply) => {
      const { data } = await callAsGuest(
        http,
        request,
        listDisruptions,
        `${listDisruptions.path}?limit=${FEED_LENGTH}`,
      );
      const head = {
        path: FEED_PATH,
        page: pages.disruptions,
        title: t('{site} disruptions', { site: settings.SITE_NAME }),
        description: t('What delays shipments at ports, on lanes and in countries.'),
      };
      return sendFeed(settings, request, reply, head, data.map(itemOf));
    });
  }
}

const itemOf = ({
  id,
  title,
  details,
  kind,
  origin,
  destination,
  carrier,
  by,
  alert,
  createdAt,
}: Disruption): FeedItem => ({
  title: [[origin?.name, destination?.name].filter(Boolean).join(' – ') || carrier, title].join(': '),
  page: disruptionPath(id, pages.disruptions),
  date: createdAt,
  text: details,
  author: by?.name ?? alert?.sender ?? '',
  categories: [disruptionKindName(kind)],
});
