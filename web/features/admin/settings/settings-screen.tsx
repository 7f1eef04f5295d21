import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import screen from '../parts/screen.module.css';
import { onArrivalOnly, requireAdmin } from '../require-admin.ts';
import { reviewQuery, siteNameQuery, siteTextLabels, switchLists } from './queries.ts';
import { ReviewForm } from './review-form.tsx';
import classes from './settings.module.css';
import { Loaded, SettingsSection } from './settings-section.tsx';
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
      <PageHead title="Settings" />
      <SettingsSection id="name" title="Name">
        <Loaded query={siteName} what="the site name">
          {(stored) => <SiteNameForm stored={stored} />}
        </Loaded>
      </SettingsSection>
      <SettingsSection id="review" title="Review">
        <Loaded query={review} what="the review settings">
          {(settings) => <ReviewForm settings={settings} />}
        </Loaded>
      </SettingsSection>
      <SettingsSection
        id="texts"
        title="Terms and privacy notice"
        lead="The portal has default texts. Replace them with your own."
      >
        <ul className={classes.texts}>
          {siteTextNames.map((name) => (
            <li key={name}>
              <LinkButton to={`${adminPath('settings')}/${name}`}>{siteTextLabels[name].title}</LinkButton>
              <span className={screen.dim}>{siteTextLabels[name].text}</span>
            </li>
          ))}
        </ul>
      </SettingsSection>
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
