import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { loadIfPossible } from '#web/lib/load.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { ForumTeaser, teaserQuery } from './forum-teaser.tsx';
import { Hero } from './hero.tsx';

const TITLE = 'Quayside: where logistics and supply-chain people meet';
const DESCRIPTION =
  'A forum for logistics and supply-chain professionals. Explore insights, discover talent, learn new skills, and grow your network.';

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadIfPossible(args, [teaserQuery])), origin: args.context.get(pageRequest).origin };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const home = `${loaderData?.origin ?? ''}/`;
  return [
    { title: TITLE },
    { name: 'description', content: DESCRIPTION },
    { tagName: 'link', rel: 'canonical', href: home },
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Quayside forum', href: '/forum/rss.xml' },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Quayside' },
    { property: 'og:title', content: TITLE },
    { property: 'og:description', content: DESCRIPTION },
    { property: 'og:url', content: home },
    { name: 'twitter:card', content: 'summary' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'Organization', '@id': `${home}#organization`, name: 'Quayside', url: home },
          {
            '@type': 'WebSite',
            '@id': `${home}#website`,
            name: 'Quayside',
            description: DESCRIPTION,
            url: home,
            inLanguage: 'en',
            publisher: { '@id': `${home}#organization` },
          },
        ],
      },
    },
  ];
};

export default function LandingScreen() {
  return (
    <>
      <Hero />
      <ForumTeaser />
    </>
  );
}
