import { Group, Radio } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { eventInput, eventModes, type PortalEvent, removeEvent } from '#contract/events.ts';
import type { UserId } from '#contract/ids.ts';
import { MAX_PICTURES } from '#contract/publications.ts';
import { DraftNotice, SaveStatus } from '#web/forms/draft-notice.tsx';
import { errorFor } from '#web/forms/field-errors.ts';
import { type Form, fieldsOf, RichTextField, TagsField, TextField } from '#web/forms/fields.tsx';
import { useDraft } from '#web/forms/use-draft.ts';
import { api } from '#web/lib/api.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { PictureField } from '#web/ui/picture-field.tsx';
import { PublishBar } from '#web/ui/publish-bar.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { timesInZone } from '../event-times.ts';
import { modeNames } from '../parts/event-badges.tsx';
import { eventQuery, refreshEvents } from '../queries.ts';
import classes from './event-form.module.css';
import { bodyOf, type EventText, eventDraft, textOf } from './event-text.ts';
import { WhenFields } from './when-fields.tsx';

const CancelDialog = lazyComponent(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

interface EventFormProps {
  readonly userId: UserId;
  readonly zone: string;
  readonly event?: PortalEvent | undefined;
  readonly onCreated: (event: PortalEvent) => void;
}

export function EventForm({ userId, zone, event, onCreated }: EventFormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [form] = useState(() => eventDraft(zone));
  const draft = useDraft({
    form,
    userId,
    saved: event,
    text: event && textOf(event),
    onSaved: (now, before) => {
      client.setQueryData(eventQuery(now.id).queryKey, { data: now });
      if (before) return;
      void refreshEvents(client);
      onCreated(now);
    },
  });
  const { saved } = draft;
  const [dialog, setDialog] = useState<'cancel' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const isSeen =
    saved?.status === 'published' && saved.publishedAt !== null && Date.parse(saved.publishedAt) <= Date.now();

  const saveAs = async (status: 'draft' | 'published', publishAt?: string | null) => {
    const done = await draft.save({ status, ...(publishAt !== undefined && { publishAt }) });
    if (!done) return;
    void refreshEvents(client);
    notify.success(done.status === 'draft' ? 'Draft saved' : 'Saved');
  };
  const preview = async () => {
    // The preview shows the saved text, so a draft is saved first.
    const shown = saved === null || saved.status === 'draft' ? await draft.save({ status: 'draft' }) : saved;
    if (shown) navigate(contentTypes.event.appPath(shown.id));
  };

  return (
    <form ref={draft.ref} className={classes.form} noValidate onSubmit={(submit) => submit.preventDefault()}>
      <DraftNotice draft={draft} versionOf={versionOf} />
      <EventFields draft={draft} />
      <PublishBar
        status={saved?.status ?? 'draft'}
        publishedAt={saved?.publishedAt ?? null}
        isBusy={draft.isBusy}
        note={<SaveStatus draft={draft} />}
        isNew={saved === null}
        staysPublished
        onSave={(status, publishAt) => void saveAs(status, publishAt)}
        extra={
          <>
            {saved && !isSeen && (
              <Button look="quiet" isDanger disabled={draft.isBusy} onClick={() => setDialog('delete')}>
                Delete
              </Button>
            )}
            {saved && isSeen && !saved.past && (
              <Button look="quiet" isDanger disabled={draft.isBusy} onClick={() => setDialog('cancel')}>
                Cancel event…
              </Button>
            )}
            <Button disabled={draft.isBusy} onClick={() => void preview()}>
              {saved === null || saved.status === 'draft' ? 'Preview' : 'View page'}
            </Button>
          </>
        }
      />
      {dialog === 'cancel' && saved && <CancelDialog event={saved} onCancelled={close} onClose={close} />}
      {dialog === 'delete' && saved && <DeleteDraft saved={saved} onDeleted={draft.discard} onClose={close} />}
    </form>
  );
}

function EventFields({ draft }: { readonly draft: Form<EventText> }) {
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.sectionTitle}>{title}</h2>
      {children}
    </section>
  );
}

function versionOf(text: EventText) {
  const { eventTitle: title, description, tags } = text;
  return { title, description, tags, facts: factsOf(text) };
}

function factsOf(text: EventText): string[] {
  const { startDate, endDate } = bodyOf(text);
  const when = startDate ? timesInZone(startDate, endDate ?? null, text.timezone) : 'No date';
  const where = [text.venue, text.location].filter(Boolean).join(', ');
  return [when, `${modeNames[text.mode]}${where && `: ${where}`}`, `Capacity: ${text.capacity || 'no limit'}`];
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
        <Group mt="xs">
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

interface DeleteDraftProps {
  readonly saved: PortalEvent;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

function DeleteDraft({ saved, onDeleted, onClose }: DeleteDraftProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(removeEvent, { params: { id: saved.id } }),
    onSuccess: ({ message }) => {
      notify.success(message);
      onDeleted();
      client.removeQueries({ queryKey: eventQuery(saved.id).queryKey });
      void refreshEvents(client);
      navigate(contentTypes.event.staffList, { replace: true });
    },
    onError: (error) => notify.error(`The event was not deleted. ${messageOf(error)}`),
  });
  return (
    <ConfirmDialog
      title="Delete this event?"
      text="Only staff have seen it. This can’t be undone."
      action="Delete event"
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
