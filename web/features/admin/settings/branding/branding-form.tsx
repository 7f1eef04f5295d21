import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type EditedBranding, setBranding } from '#contract/branding.ts';
import { messages } from '#contract/messages.ts';
import { brandingInput } from '#schemas/branding.ts';
import { type Form, fieldsOf, LogoField, TextField } from '#web/forms/fields.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConflictPanel } from '#web/ui/conflict-panel.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { brandingQuery } from '../queries.ts';
import settings from '../settings.module.css';
import { SettingsSection } from '../settings-section.tsx';
import { AccentField } from './accent-field.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import classes from './branding.module.css';
import { type BrandingText, bodyOf, brandingTextOf, factsOf } from './branding-text.ts';
import { BrandingPreview } from './preview.tsx';

const t = messages('admin');

export function BrandingForm({ stored }: { readonly stored: EditedBranding }) {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  // A refetch does not replace edited values.
  const [edited, setEdited] = useState<BrandingText | null>(null);
  const [version, setVersion] = useState(stored.version);
  const text = edited ?? brandingTextOf(stored);
  const take = (data: EditedBranding) => {
    client.setQueryData(brandingQuery.queryKey, { data });
    setVersion(data.version);
    setEdited(null);
  };
  const send = async (body: ReturnType<typeof bodyOf>) => {
    const { message, data } = await api(setBranding, { body });
    take(data);
    void revalidate();
    notify.success(message);
  };
  const { form, fieldErrors, error, isBusy, submit } = useForm({
    schema: async () => brandingInput,
    bodyOf: () => bodyOf(text, version),
    send,
  });
  const change = (patch: Partial<BrandingText>) => setEdited({ ...text, ...patch });
  const newer = newerOf(error);
  const fields: Form<BrandingText> = { text, fields: fieldErrors, change };
  return (
    <div className={classes.columns}>
      <form {...form} className={settings.form}>
        {newer && (
          <ConflictPanel
            mine={{ facts: factsOf(text), plainText: ' ' }}
            newer={{ facts: factsOf(brandingTextOf(newer)), plainText: ' ' }}
            onKeepMine={() => void submit(bodyOf(text, newer.version))}
            onTakeNewer={() => take(newer)}
          />
        )}
        <LogoFields form={fields} />
        <SettingsSection id="accent" title={t('Accent colour')}>
          <AccentField {...fieldsOf(fields, brandingInput.shape)('accent')} />
        </SettingsSection>
        <SettingsSection id="announcement" title={t('Announcement')}>
          <AnnouncementFields form={fields} />
        </SettingsSection>
        <HeroFields form={fields} />
        <FormError error={newer ? null : error} />
        <div className="form-buttons">
          {edited !== null && <Button onClick={() => setEdited(null)}>{t('Discard changes')}</Button>}
          <Button look="main" type="submit" isBusy={isBusy} disabled={edited === null}>
            {t('Publish changes')}
          </Button>
        </div>
      </form>
      <BrandingPreview text={text} stored={stored} />
    </div>
  );
}

function newerOf(error: unknown): EditedBranding | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE') return null;
  return (error.body.current as EditedBranding | undefined) ?? null;
}

interface FieldsProps {
  readonly form: Form<BrandingText>;
}

function LogoFields({ form }: FieldsProps) {
  const field = fieldsOf(form, brandingInput.shape);
  const { logo, logoOnDark, isNameBesideLogo } = form.text;
  return (
    <SettingsSection
      id="logo"
      title={t('Logo and icon')}
      lead={t('The logo is shown 30 pixels high, and up to 136 pixels wide.')}
    >
      <div className={classes.fields}>
        <LogoField label={t('Logo')} keepsShape {...field('logo')} />
        <LogoField label={t('Logo for dark backgrounds')} keepsShape {...field('logoOnDark')} />
        {(logo || logoOnDark) && (
          <Checkbox
            label={t('Show the site name beside the logo')}
            description={t('Turn this off if the logo contains the name.')}
            checked={isNameBesideLogo}
            onChange={(event) => form.change({ isNameBesideLogo: event.currentTarget.checked })}
          />
        )}
        <LogoField label={t('Icon for browser tabs and devices')} {...field('icon')} />
      </div>
    </SettingsSection>
  );
}

function HeroFields({ form }: FieldsProps) {
  const field = fieldsOf(form, brandingInput.shape);
  return (
    <SettingsSection id="hero" title={t('Landing page')}>
      <div className={classes.fields}>
        <TextField
          label={t('Title')}
          placeholder={t('Connecting the World of Logistics & Supply Chain')}
          {...field('heroTitle')}
        />
        <TextField
          label={t('Text')}
          placeholder={t('Explore insights, discover talent, learn new skills, and grow your network.')}
          {...field('heroText')}
        />
      </div>
    </SettingsSection>
  );
}
