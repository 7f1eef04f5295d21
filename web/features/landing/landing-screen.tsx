import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { headMeta } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { BlogsTeaser, blogsQuery } from './blogs-teaser.tsx';
import { coursesQuery, EducationTeaser } from './education-teaser.tsx';
import { EventsTeaser, eventsQuery } from './events-teaser.tsx';
import { ForumTeaser, teaserQuery } from './forum-teaser.tsx';
import { Hero } from './hero.tsx';

const TITLE = 'Quayside: where logistics and supply-chain people meet';
const DESCRIPTION =
  'A forum for logistics and supply-chain professionals. Explore insights, discover talent, learn new skills, and grow your network.';

const teasers = [teaserQuery, eventsQuery, coursesQuery, blogsQuery];

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadIfPossible(args, teasers)), origin: args.context.get(pageRequest).origin };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const home = `${loaderData?.origin ?? ''}/`;
  return [
    ...headMeta({ title: TITLE, description: DESCRIPTION, url: home, jsonLd: factsOf(home) }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Quayside forum', href: '/forum/rss.xml' },
  ];
};

/** Who speaks here and what this is, in schema.org's words. */
function factsOf(home: string) {
  return {
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
  };
}

export default function LandingScreen() {
  return (
    <>
      <Hero />
      <ForumTeaser />
      <EventsTeaser />
      <EducationTeaser />
      <BlogsTeaser />
    </>
  );
}
