import { Group, Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { eventModes } from '#contract/events.ts';
import { readWhole } from '#contract/freight/read-whole.ts';
import { messages } from '#contract/messages.ts';
import { MAX_PICTURES } from '#contract/publications.ts';
import { eventInput } from '#schemas/events.ts';
import { errorFor } from '#web/forms/field-errors.ts';
import { type Form, fieldsOf, RichTextField, TagsField, TextField } from '#web/forms/fields.tsx';
import { PictureField } from '#web/ui/picture-field.tsx';
import { modeNames } from '../parts/event-badges.tsx';
import classes from './event-form.module.css';
import type { EventText } from './event-text.ts';
import { WhenFields } from './when-fields.tsx';

const t = messages('content');

export function EventFields({ draft }: { readonly draft: Form<EventText> }) {
  const { text, change, fields } = draft;
  const field = fieldsOf(draft, eventInput.shape);
  return (
    <>
      <Section title={t('Details')}>
        <TextField label={t('Title')} withAsterisk autoComplete="off" {...field('eventTitle')} />
        <RichTextField
          label={t('Text')}
          placeholder={t('What is the event about, and who is it for?')}
          {...field('description')}
        />
        <TagsField {...field('tags')} />
      </Section>
      <Section title={t('When')}>
        <WhenFields text={text} fields={fields} onChange={change} />
      </Section>
      <Section title={t('Where')}>
        <WhereFields draft={draft} />
      </Section>
      <Section title={t('Organiser and capacity')}>
        <div className={classes.pair}>
          <TextField label={t('Organiser')} {...field('organiser')} />
          <TextField
            label={t('Capacity')}
            description={t('Leave empty for no limit')}
            inputMode="numeric"
            {...field('capacity')}
            note={readWhole(text.capacity).note}
          />
        </div>
      </Section>
      <Section title={t('Pictures')}>
        <PictureField
          label={t('Pictures')}
          value={[...text.covers]}
          onChange={(covers) => change({ covers })}
          max={MAX_PICTURES}
          aspect={16 / 9}
          error={errorFor(fields, 'coverImages', 'coverAlts')}
        />
      </Section>
    </>
  );
}

function WhereFields({ draft }: { readonly draft: Form<EventText> }) {
  const { text, fields, change } = draft;
  const field = fieldsOf(draft, eventInput.shape);
  return (
    <>
      <Radio.Group
        label={t('Format')}
        value={text.mode}
        onChange={(mode) => change({ mode: mode as EventText['mode'] })}
        error={fields['mode']}
      >
        <Group>
          {eventModes.map((mode) => (
            <Radio key={mode} value={mode} label={modeNames[mode]} />
          ))}
        </Group>
      </Radio.Group>
      {text.mode !== 'ONLINE' && (
        <div className={classes.pair}>
          <TextField label={t('Location')} description={t('Town and country')} {...field('location')} />
          <TextField label={t('Venue')} {...field('venue')} />
        </div>
      )}
      {text.mode !== 'IN_PERSON' && (
        <TextField
          label={t('Online address')}
          description={t('Only attendees see it')}
          type="url"
          placeholder="https://"
          {...field('onlineUrl')}
        />
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${classes.section} box`} aria-label={title}>
      <h2 className={classes.sectionTitle}>{title}</h2>
      {children}
    </section>
  );
}
