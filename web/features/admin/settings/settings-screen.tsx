import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import type { Input, Output } from '#contract/http.ts';
import { messages } from '#contract/messages.ts';
import { type getSiteName, MAX_SITE_NAME, setSiteName } from '#contract/site.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { notify } from '#web/ui/toasts.tsx';
import screen from '../parts/screen.module.css';
import { onArrivalOnly, requireAdmin } from '../require-admin.ts';
import { namedInTexts, reviewQuery, siteNameQuery, siteTextLabels, switchLists } from './queries.ts';
import { ReviewForm } from './review-form.tsx';
import classes from './settings.module.css';
import { Loaded, SettingsSection } from './settings-section.tsx';
import { SwitchList } from './switch-list.tsx';

const t = messages('admin');

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadIfPossible(args, [siteNameQuery, reviewQuery, switchLists.section.query, switchLists.menuItem.query]);
}
export const shouldRevalidate = onArrivalOnly;
export const meta = titled(() => t('Settings · Admin'));

const siteTextNames = ['terms', 'privacy'] as const;

export default function SettingsScreen() {
  const siteName = useQuery(siteNameQuery);
  const review = useQuery(reviewQuery);
  return (
    <>
      <PageHead title={t('Settings')} />
      <SettingsSection id="name" title={t('Name')}>
        <Loaded query={siteName}>{(stored) => <SiteNameForm stored={stored} />}</Loaded>
      </SettingsSection>
      <SettingsSection
        id="branding"
        title={t('Branding')}
        lead={t('Logo, icon, accent colour, announcement, and the first text of the landing page.')}
      >
        <LinkButton to={`${adminPath('settings')}/branding`}>{t('Edit branding')}</LinkButton>
      </SettingsSection>
      <SettingsSection id="review" title={t('Review')}>
        <Loaded query={review}>{(settings) => <ReviewForm settings={settings} />}</Loaded>
      </SettingsSection>
      <SettingsSection
        id="texts"
        title={t('Terms and privacy notice')}
        lead={t('The portal has default texts. Replace them with your own.')}
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
        title={t('Sections')}
        lead={t(
          'When a section is closed, members and staff see a maintenance page within seconds. Public pages stay open.',
        )}
      />
      <SwitchList
        kind="menuItem"
        title={t('Public menu items')}
        lead={t('Hidden items do not appear in the header of public pages.')}
      />
    </>
  );
}

function SiteNameForm({ stored }: { readonly stored: Output<typeof getSiteName>['data'] }) {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const [input, setInput] = useState<string | null>(null);
  const save = async (body: Input<typeof setSiteName>['body']) => {
    const { message, data } = await api(setSiteName, { body });
    client.setQueryData(siteNameQuery.queryKey, { data });
    for (const queryKey of namedInTexts) void client.invalidateQueries({ queryKey });
    setInput(null);
    void revalidate();
    notify.success(message);
  };
  const { form, field, error, isBusy, run } = useForm({
    schema: async () => (await import('#schemas/site.ts')).setSiteName.body,
    send: save,
  });
  const name = input ?? stored.name;
  return (
    <form {...form} className={classes.form}>
      <TextInput
        label={t('Site name')}
        description={t('Shown in titles, emails, feeds, calendars and link previews.')}
        required
        maxLength={MAX_SITE_NAME}
        {...field('name')}
        value={name}
        onChange={(event) => setInput(event.currentTarget.value)}
      />
      <FormError error={error} />
      <div className="form-buttons">
        {!stored.isUsual && (
          <Button disabled={isBusy} onClick={() => void run(() => save({ name: null }))}>
            {t('Reset to “{usual}”', { usual: stored.usual })}
          </Button>
        )}
        <Button look="main" type="submit" isBusy={isBusy} disabled={name.trim() === stored.name}>
          {t('Save name')}
        </Button>
      </div>
    </form>
  );
}
