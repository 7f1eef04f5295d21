import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import screen from '../parts/screen.module.css';
import { onArrivalOnly, requireAdmin } from '../require-admin.ts';
import { reviewQuery, siteNameQuery, siteTextWords, switchLists } from './queries.ts';
import { ReviewForm } from './review-form.tsx';
import classes from './settings.module.css';
import { SiteNameForm } from './site-name-form.tsx';
import { SwitchList } from './switch-list.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadIfPossible(args, [siteNameQuery, reviewQuery, switchLists.section.query, switchLists.menuItem.query]);
}
export const shouldRevalidate = onArrivalOnly;
export const meta = titled('Settings · Admin');

const siteTextNames = ['terms', 'privacy'] as const;

export default function SettingsScreen() {
  const siteName = useQuery(siteNameQuery);
  const review = useQuery(reviewQuery);
  return (
    <>
      <h1 className={screen.title}>Settings</h1>
      <section className={screen.section} aria-labelledby="name-title">
        <h2 id="name-title" className={screen.subtitle}>
          Name
        </h2>
        {siteName.isPending && <TextSkeleton lines={2} label="Loading the site name" />}
        {siteName.isError && !siteName.data && (
          <ErrorState
            title="Error loading the site name"
            error={siteName.error}
            onRetry={() => void siteName.refetch()}
          />
        )}
        {siteName.data && <SiteNameForm stored={siteName.data.data} />}
      </section>
      <section className={screen.section} aria-labelledby="review-title">
        <h2 id="review-title" className={screen.subtitle}>
          Review
        </h2>
        {review.isPending && <TextSkeleton lines={6} label="Loading the review settings" />}
        {review.isError && !review.data && (
          <ErrorState
            title="Error loading the review settings"
            error={review.error}
            onRetry={() => void review.refetch()}
          />
        )}
        {review.data && <ReviewForm settings={review.data.data} />}
      </section>
      <section className={screen.section} aria-labelledby="texts-title">
        <h2 id="texts-title" className={screen.subtitle}>
          Terms and privacy notice
        </h2>
        <p className={screen.lead}>The portal has default texts. Replace them with your own.</p>
        <ul className={classes.texts}>
          {siteTextNames.map((name) => (
            <li key={name}>
              <LinkButton to={`/admin/settings/${name}`}>{siteTextWords[name].title}</LinkButton>
              <span className={screen.dim}>{siteTextWords[name].text}</span>
            </li>
          ))}
        </ul>
      </section>
      <SwitchList
        kind="section"
        title="Sections"
        lead="A closed section shows the maintenance page to everyone and accepts nothing new from members. Open pages update within seconds. Public pages stay available."
      />
      <SwitchList
        kind="menuItem"
        title="Public menu items"
        lead="Hidden items do not appear in the header of public pages."
      />
    </>
  );
}
