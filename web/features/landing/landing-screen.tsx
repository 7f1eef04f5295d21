import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { brandPng } from '#contract/brand.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import answerClasses from '#web/features/posts/parts/answer.module.css';
import { Maintenance } from '#web/layouts/maintenance.tsx';
import { pageMeta } from '#web/lib/head.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { loadIfPossible, loadOrigin } from '#web/lib/load.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { exactly, PathInApp } from '#web/lib/path-in-app.ts';
import { blankForMembers } from '#web/lib/reader.ts';
import { menuQuery } from '#web/lib/sections.ts';
import { useUser } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { BlogsTeaser, blogsQuery } from './blogs-teaser.tsx';
import classes from './closing-banner.module.css';
import { coursesQuery, EducationTeaser } from './education-teaser.tsx';
import { EventsTeaser, eventsQuery } from './events-teaser.tsx';
import exampleClasses from './examples.module.css';
import { examplesQuery } from './examples-query.ts';
import { ForumTeaser, teaserQuery } from './forum-teaser.tsx';
import { Hero } from './hero.tsx';
import { Overview, overviewQueries } from './overview.tsx';

const t = messages('site');

const Examples = lazyComponent(async () => (await import('./examples.tsx')).Examples, null, [
  exampleClasses.example,
  answerClasses.answer,
]);

function ClosingBanner() {
  return (
    <section className={`${classes.banner} box`} aria-labelledby="closing-title">
      <h2 id="closing-title" className={classes.title}>
        {t('Trusted by Logistics Experts')}
      </h2>
      <p className={classes.text}>{t('Over 10,000 professionals ask, answer and learn here.')}</p>
      <LinkButton look="main" to={pages.signup}>
        {t('Get Started')}
      </LinkButton>
    </section>
  );
}

const DESCRIPTION = () =>
  t(
    'A forum for logistics and supply-chain professionals. Explore insights, discover talent, learn new skills, and grow your network.',
  );

const parts = [menuQuery, ...overviewQueries, teaserQuery, eventsQuery, coursesQuery, blogsQuery, examplesQuery];

export async function loader(args: LoaderFunctionArgs) {
  const { icon, logo } = args.context.get(pageRequest).branding;
  const picture = icon ?? logo;
  return {
    ...(await loadIfPossible(args, parts)),
    ...loadOrigin(args),
    logo: picture ? brandPng(picture, 512) : '/favicon.svg',
  };
}

export const meta = pageMeta<typeof loader>(({ origin, logo }, { siteName }) => ({
  title: t('{siteName}: where logistics and supply-chain professionals meet', { siteName }),
  namesPortal: true,
  description: DESCRIPTION(),
  url: `${origin}/`,
  jsonLd: factsOf(`${origin}/`, siteName, origin + logo),
  feed: { title: t('Forum'), path: contentTypes.general.feedPath },
}));

function factsOf(home: string, name: string, logo: string) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', '@id': `${home}#organization`, name, url: home, logo },
      {
        '@type': 'WebSite',
        '@id': `${home}#website`,
        name,
        description: DESCRIPTION(),
        url: home,
        inLanguage: 'en',
        publisher: { '@id': `${home}#organization` },
      },
    ],
  };
}

/** Admins always see the page. It stays empty until the menu and the user are known, as specified. */
export default function LandingScreen() {
  const { isAdmin, isLoading } = useUser();
  const menu = useQuery(menuQuery);
  if (isLoading || menu.isPending) return null;
  const isEnabled = menu.data?.data.some((item) => item.name === 'Landing' && item.enabled);
  if (!isEnabled && !isAdmin) {
    return (
      // Until the account is known, an admin sees the page that was rendered for guests.
      <div {...blankForMembers}>
        <Maintenance />
      </div>
    );
  }
  return (
    <PathInApp value={exactly}>
      <Hero />
      <Overview />
      <ForumTeaser />
      <EventsTeaser />
      <EducationTeaser />
      <BlogsTeaser />
      <ClosingBanner />
      <Examples />
    </PathInApp>
  );
}
