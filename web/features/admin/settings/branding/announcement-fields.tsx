import { Checkbox } from '@mantine/core';
import { messages } from '#contract/messages.ts';
import { type Form, NativeSelectField, TextField } from '#web/forms/fields.tsx';
import classes from './branding.module.css';
import type { BrandingText } from './branding-text.ts';

const t = messages('admin');

const MAX_TEXT = 200;
const tones: readonly { readonly value: BrandingText['tone']; readonly label: string }[] = [
  {
    value: 'info',
    get label() {
      return t('Information (blue)');
    },
  },
  {
    value: 'good',
    get label() {
      return t('Good news (green)');
    },
  },
  {
    value: 'warn',
    get label() {
      return t('Warning (yellow)');
    },
  },
];

export function AnnouncementFields({ form }: { readonly form: Form<BrandingText> }) {
  const { text, fields, change } = form;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const errorOf = (name: string) => fields[`announcement.${name}`];
  return (
    <div className={classes.fields}>
      <TextField
        label={t('Text')}
        description={t('Shown above every page. Leave it empty for no announcement.')}
        isCounted
        limit={MAX_TEXT}
        value={text.announcement}
        error={errorOf('text')}
        onChange={(announcement) => change({ announcement })}
      />
      {text.announcement.trim() !== '' && (
        <>
          <TextField
            label={t('Link')}
            placeholder={t('/events')}
            description={t('Optional: a path of this portal, or a web address.')}
            dir="ltr"
            value={text.link}
            error={errorOf('link')}
            onChange={(link) => change({ link })}
          />
          <NativeSelectField
            label={t('Tone')}
            options={tones}
            value={text.tone}
            error={errorOf('tone')}
            onChange={(tone) => change({ tone })}
          />
          <Checkbox
            label={t('Readers can close it')}
            description={t('Those who do don’t see it again on that device, until its text or its link changes.')}
            checked={text.isDismissible}
            onChange={(event) => change({ isDismissible: event.currentTarget.checked })}
          />
          <div className={classes.pair}>
            <TextField
              type="datetime-local"
              label={t('Start ({zone})', { zone })}
              value={text.startsAt}
              error={errorOf('startsAt')}
              onChange={(startsAt) => change({ startsAt })}
            />
            <TextField
              type="datetime-local"
              label={t('End ({zone})', { zone })}
              value={text.endsAt}
              error={errorOf('endsAt')}
              onChange={(endsAt) => change({ endsAt })}
            />
          </div>
        </>
      )}
    </div>
  );
}
