import { Alert, Button, Group, Radio, TagsInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { EVENT_TITLE, eventModes, type PortalEvent, removeEvent } from '#contract/events.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { focusFirstFault } from '#web/lib/form-faults.ts';
import { ConflictPanel } from '#web/ui/conflict-panel.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { PictureField } from '#web/ui/picture-field.tsx';
import { PublishBar } from '#web/ui/publish-bar.tsx';
import { RichTextEditor } from '#web/ui/rich-text-editor.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { appPath, STAFF_PATH, staffPath } from '../event-paths.ts';
import { timesInZone } from '../event-times.ts';
import { modeNames } from '../parts/event-badges.tsx';
import { eventQuery, refreshEvents } from '../queries.ts';
import classes from './event-form.module.css';
import { bodyOf, type EventText, faultsOf, textOf } from './event-text.ts';
import { type SaveOptions, useEventDraft } from './use-event-draft.ts';
import { WhenFields } from './when-fields.tsx';

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }));

const MAX_TAGS = 5;
const MAX_TAG = 30;
const MAX_COVERS = 6;

interface EventFormProps {
  readonly userId: string;
  /** The zone a new event starts from. */
  readonly zone: string;
  readonly event?: PortalEvent | undefined;
}

/** Writes an event, from its title to its publication, its changes and its end. */
export function EventForm({ userId, zone, event }: EventFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const draft = useEventDraft({
    userId,
    zone,
    event,
    onCreated: (created) => navigate(staffPath(created.id), { replace: true, preventScrollReset: true }),
  });
  const { text, change, fields, saved } = draft;
  const [dialog, setDialog] = useState<'cancel' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const isSeen =
    saved?.status === 'published' && saved.publishedAt !== null && Date.parse(saved.publishedAt) <= Date.now();

  /** @returns what the server made of it; null where something is in the way, which is said on the form */
  const save = async (options: SaveOptions, isPublishing: boolean): Promise<PortalEvent | null> => {
    const faults = faultsOf(text, isPublishing);
    draft.setFields(faults);
    if (Object.keys(faults).length > 0) {
      focusFirstFault(form.current);
      return null;
    }
    try {
      return (await draft.save(options)).data;
    } catch {
      focusFirstFault(form.current);
      return null;
    }
  };
  const saveAs = async (status: 'draft' | 'published', publishAt?: string | null) => {
    const done = await save({ status, ...(publishAt !== undefined && { publishAt }) }, status === 'published');
    if (done) notify.success(done.status === 'draft' ? 'Draft saved' : 'Saved');
  };
  const preview = async () => {
    // Readers see what is saved; a draft can be saved for it, and nobody else sees it.
    const shown = saved === null || saved.status === 'draft' ? await save({ status: 'draft' }, false) : saved;
    if (shown) navigate(appPath(shown.id));
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(submit) => submit.preventDefault()}>
      <Notices draft={draft} event={event ?? null} />
      <Section title="What it is about">
        <TextInput
          label="Title"
          value={text.eventTitle}
          maxLength={EVENT_TITLE.max}
          onChange={(typed) => change({ eventTitle: typed.currentTarget.value })}
          error={fields['eventTitle']}
          autoComplete="off"
          dir="auto"
          withAsterisk
        />
        <div>
          <p className={classes.label} aria-hidden="true">
            Text
          </p>
          <RichTextEditor
            ariaLabel="Text"
            placeholder="What happens, and who is it for?"
            value={text.description}
            onChange={(description) => change({ description })}
            error={fields['description']}
          />
        </div>
        <TagsInput
          label="Tags"
          description={`Up to ${MAX_TAGS}; press Enter after each`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={[...text.tags]}
          onChange={(tags) => change({ tags: tags.map((tag) => tag.trim().slice(0, MAX_TAG)).filter(Boolean) })}
          maxTags={MAX_TAGS}
          splitChars={[',', ';']}
          acceptValueOnBlur
          error={faultOf(fields, 'tags')}
        />
      </Section>
      <Section title="When">
        <WhenFields text={text} fields={fields} onChange={change} />
      </Section>
      <Section title="Where">
        <WhereFields text={text} fields={fields} onChange={change} />
      </Section>
      <Section title="Who">
        <div className={classes.pair}>
          <TextInput
            label="Organiser"
            value={text.organiser}
            onChange={(typed) => change({ organiser: typed.currentTarget.value })}
            error={fields['organiser']}
            dir="auto"
          />
          <TextInput
            label="Capacity"
            description="Leave it empty for no limit"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            value={text.capacity}
            onChange={(typed) => change({ capacity: typed.currentTarget.value })}
            error={fields['capacity']}
          />
        </div>
      </Section>
      <Section title="Pictures">
        <PictureField
          label="Pictures"
          value={[...text.covers]}
          onChange={(covers) => change({ covers })}
          max={MAX_COVERS}
          aspect={16 / 9}
          error={faultOf(fields, 'coverImages', 'coverAlts')}
        />
      </Section>
      <Problem draft={draft} />
      <PublishBar
        status={saved?.status ?? 'draft'}
        publishedAt={saved?.publishedAt ?? null}
        isBusy={draft.isBusy}
        isNew={saved === null}
        staysOut
        onSave={(status, publishAt) => void saveAs(status, publishAt)}
        extra={
          <>
            {saved && !isSeen && (
              <Button variant="subtle" color="red" disabled={draft.isBusy} onClick={() => setDialog('delete')}>
                Delete
              </Button>
            )}
            {saved && isSeen && !saved.past && (
              <Button variant="subtle" color="red" disabled={draft.isBusy} onClick={() => setDialog('cancel')}>
                Cancel event…
              </Button>
            )}
            <Button variant="default" disabled={draft.isBusy} onClick={() => void preview()}>
              {saved === null || saved.status === 'draft' ? 'Preview' : 'See the page'}
            </Button>
          </>
        }
      />
      <Suspense fallback={null}>
        {dialog === 'cancel' && saved && (
          <CancelDialog
            event={saved}
            onCancelled={(cancelled) => {
              draft.take(cancelled);
              close();
            }}
            onClose={close}
          />
        )}
        {dialog === 'delete' && saved && <DeleteDraft draft={draft} saved={saved} onClose={close} />}
      </Suspense>
    </form>
  );
}

type Draft = ReturnType<typeof useEventDraft>;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.sectionTitle}>{title}</h2>
      {children}
    </section>
  );
}

/** What one who writes has to know first: a newer version, or that an earlier text is back. */
function Notices({ draft, event }: { draft: Draft; event: PortalEvent | null }) {
  const { newer, text } = draft;
  if (newer) {
    return (
      <ConflictPanel
        mine={{ title: text.eventTitle, description: text.description, tags: text.tags, facts: factsOf(text) }}
        newer={{
          title: newer.eventTitle,
          description: newer.description,
          tags: newer.tags,
          facts: factsOf(textOf(newer)),
        }}
        onKeepMine={draft.keepMine}
        onTakeNewer={() => draft.startAfresh(newer)}
      />
    );
  }
  if (!draft.isRestored) return null;
  return (
    <div className={classes.note} role="status">
      <p>This is what you were writing. It was kept on this device.</p>
      <Button variant="default" onClick={() => draft.startAfresh(event)}>
        Start afresh
      </Button>
    </div>
  );
}

function factsOf(text: EventText): string[] {
  const { startDate, endDate } = bodyOf(text);
  const when = startDate ? timesInZone(startDate, endDate ?? null, text.timezone) : 'No date';
  const where = [text.venue, text.location].filter(Boolean).join(', ');
  return [when, `${modeNames[text.mode]}${where && `: ${where}`}`, `Capacity: ${text.capacity || 'no limit'}`];
}

function WhereFields({
  text,
  fields,
  onChange,
}: Pick<Parameters<typeof WhenFields>[0], 'text' | 'fields' | 'onChange'>) {
  return (
    <>
      <Radio.Group
        label="How it takes place"
        value={text.mode}
        onChange={(mode) => onChange({ mode: mode as EventText['mode'] })}
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
          <TextInput
            label="Location"
            description="Town and country"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={text.location}
            onChange={(typed) => onChange({ location: typed.currentTarget.value })}
            error={fields['location']}
            dir="auto"
          />
          <TextInput
            label="Venue"
            value={text.venue}
            onChange={(typed) => onChange({ venue: typed.currentTarget.value })}
            error={fields['venue']}
            dir="auto"
          />
        </div>
      )}
      {text.mode !== 'IN_PERSON' && (
        <TextInput
          label="Online address"
          description="Only those who are going see it"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="url"
          placeholder="https://"
          value={text.onlineUrl}
          onChange={(typed) => onChange({ onlineUrl: typed.currentTarget.value })}
          error={fields['onlineUrl']}
        />
      )}
    </>
  );
}

function Problem({ draft: { error, fields, newer } }: { draft: Draft }) {
  if (!error || newer || Object.keys(fields).length > 0) return null;
  if (error instanceof ApiError && error.status === 401) return <SignedOutNote />;
  return (
    <Alert color="red" role="alert">
      Not saved; your text is kept on this device. {messageOf(error)}
    </Alert>
  );
}

function DeleteDraft({ draft, saved, onClose }: { draft: Draft; saved: PortalEvent; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(removeEvent, { params: { id: saved.id } }),
    onSuccess: ({ message }) => {
      notify.success(message);
      draft.startAfresh(saved);
      client.removeQueries({ queryKey: eventQuery(saved.id).queryKey });
      void refreshEvents(client);
      navigate(STAFF_PATH, { replace: true });
    },
    onError: (error) => notify.error(`It was not deleted. ${messageOf(error)}`),
  });
  return (
    <ConfirmDialog
      title="Delete this event?"
      text="Nobody but staff has seen it. It is gone for everyone."
      action="Delete event"
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}

/** The server names the place too: `tags.0`. */
function faultOf(fields: Readonly<Record<string, string>>, ...names: readonly string[]): string | undefined {
  return Object.entries(fields).find(([name]) => names.includes(name.split('.')[0] ?? ''))?.[1];
}
