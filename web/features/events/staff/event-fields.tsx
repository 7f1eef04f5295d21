import { Group, Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { eventModes } from '#contract/events.ts';
import { readWhole } from '#contract/freight/read-whole.ts';
import { MAX_PICTURES } from '#contract/publications.ts';
import { eventInput } from '#schemas/events.ts';
import { errorFor } from '#web/forms/field-errors.ts';
import { type Form, fieldsOf, RichTextField, TagsField, TextField } from '#web/forms/fields.tsx';
import { PictureField } from '#web/ui/picture-field.tsx';
import { modeNames } from '../parts/event-badges.tsx';
import classes from './event-form.module.css';
import type { EventText } from './event-text.ts';
import { WhenFields } from './when-fields.tsx';

export function EventFields({ draft }: { readonly draft: Form<EventText> }) {
  const { text, change, fields } = draft;
  const field = fieldsOf(draft, eventInput.shape);
  return (
    <>
      <Section title="Details">
        <TextField label="Title" withAsterisk autoComplete="off" {...field('eventTitle')} />
        <RichTextField
          label="Text"
          placeholder="What is the event about, and who is it for?"
          {...field('description')}
        />
        <TagsField {...field('tags')} />
      </Section>
      <Section title="When">
        <WhenFields text={text} fields={fields} onChange={change} />
      </Section>
      <Section title="Where">
        <WhereFields draft={draft} />
      </Section>
      <Section title="Organiser and capacity">
        <div className={classes.pair}>
          <TextField label="Organiser" {...field('organiser')} />
          <TextField
            label="Capacity"
            description="Leave empty for no limit"
            inputMode="numeric"
            {...field('capacity')}
            note={readWhole(text.capacity).note}
          />
        </div>
      </Section>
      <Section title="Pictures">
        <PictureField
          label="Pictures"
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
        label="Format"
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
          <TextField label="Location" description="Town and country" {...field('location')} />
          <TextField label="Venue" {...field('venue')} />
        </div>
      )}
      {text.mode !== 'IN_PERSON' && (
        <TextField
          label="Online address"
          description="Only attendees see it"
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
