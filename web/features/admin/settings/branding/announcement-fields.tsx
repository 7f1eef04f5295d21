import { Checkbox } from '@mantine/core';
import { type Form, NativeSelectField, TextField } from '#web/forms/fields.tsx';
import classes from './branding.module.css';
import type { BrandingText } from './branding-text.ts';

const MAX_TEXT = 200;
const tones: readonly { readonly value: BrandingText['tone']; readonly label: string }[] = [
  { value: 'info', label: 'Information (blue)' },
  { value: 'good', label: 'Good news (green)' },
  { value: 'warn', label: 'Warning (yellow)' },
];

export function AnnouncementFields({ form }: { readonly form: Form<BrandingText> }) {
  const { text, fields, change } = form;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const errorOf = (name: string) => fields[`announcement.${name}`];
  return (
    <div className={classes.fields}>
      <TextField
        label="Text"
        description="Shown above every page. Leave it empty for no announcement."
        isCounted
        limit={MAX_TEXT}
        value={text.announcement}
        error={errorOf('text')}
        onChange={(announcement) => change({ announcement })}
      />
      {text.announcement.trim() !== '' && (
        <>
          <TextField
            label="Link"
            placeholder="/events"
            description="Optional: a path of this portal, or a web address."
            dir="ltr"
            value={text.link}
            error={errorOf('link')}
            onChange={(link) => change({ link })}
          />
          <NativeSelectField
            label="Tone"
            options={tones}
            value={text.tone}
            error={errorOf('tone')}
            onChange={(tone) => change({ tone })}
          />
          <Checkbox
            label="Readers can close it"
            description="Those who do don’t see it again on that device, until its text or its link changes."
            checked={text.isDismissible}
            onChange={(event) => change({ isDismissible: event.currentTarget.checked })}
          />
          <div className={classes.pair}>
            <TextField
              type="datetime-local"
              label={`Start (${zone})`}
              value={text.startsAt}
              error={errorOf('startsAt')}
              onChange={(startsAt) => change({ startsAt })}
            />
            <TextField
              type="datetime-local"
              label={`End (${zone})`}
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
