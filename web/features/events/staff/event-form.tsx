import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { type PortalEvent, removeEvent } from '#contract/events.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { DraftNotice, SaveStatus } from '#web/forms/draft-notice.tsx';
import { useDraft } from '#web/forms/use-draft.ts';
import { api } from '#web/lib/api.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { publicationState } from '#web/ui/publication-state.ts';
import { PublishBar } from '#web/ui/publish-bar.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { eventQuery, refreshEvents } from '../queries.ts';
import { EventFields } from './event-fields.tsx';
import classes from './event-form.module.css';
import { type EventText, eventDraft, factsOf, textOf } from './event-text.ts';

const t = messages('content');

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

  const saveAs = async (status: 'draft' | 'published', publishAt?: string | null) => {
    const done = await draft.save({ status, ...(publishAt !== undefined && { publishAt }) });
    if (!done) return;
    void refreshEvents(client);
    notify.success(done.status === 'draft' ? t('Draft saved') : t('Saved'));
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
          <EventActions
            saved={saved}
            isBusy={draft.isBusy}
            onPreview={() => void preview()}
            onDeleted={draft.discard}
          />
        }
      />
    </form>
  );
}

function versionOf(text: EventText) {
  const { eventTitle: title, description, tags } = text;
  return { title, description, tags, facts: factsOf(text) };
}

const CancelDialog = lazyComponent(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

interface EventActionsProps {
  /** Null until the first save. */
  readonly saved: PortalEvent | null;
  readonly isBusy: boolean;
  readonly onPreview: () => void;
  readonly onDeleted: () => void;
}

function EventActions({ saved, isBusy, onPreview, onDeleted }: EventActionsProps) {
  const [dialog, setDialog] = useState<'cancel' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const isSeen = saved !== null && publicationState(saved) === 'published';
  return (
    <>
      {saved && !isSeen && (
        <Button look="quiet" isDanger disabled={isBusy} onClick={() => setDialog('delete')}>
          {t('Delete')}
        </Button>
      )}
      {saved && isSeen && !saved.past && (
        <Button look="quiet" isDanger disabled={isBusy} onClick={() => setDialog('cancel')}>
          {t('Cancel event…')}
        </Button>
      )}
      <Button disabled={isBusy} onClick={onPreview}>
        {saved === null || saved.status === 'draft' ? t('Preview') : t('View page')}
      </Button>
      {dialog === 'cancel' && saved && <CancelDialog event={saved} onCancelled={close} onClose={close} />}
      {dialog === 'delete' && saved && <DeleteDraft saved={saved} onDeleted={onDeleted} onClose={close} />}
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
  return (
    <DeleteDialog
      title={t('Delete this event?')}
      text={t('Only staff have seen it. This can’t be undone.')}
      remove={() => api(removeEvent, { params: { id: saved.id } })}
      onDeleted={() => {
        onDeleted();
        client.removeQueries({ queryKey: eventQuery(saved.id).queryKey });
        void refreshEvents(client);
        navigate(contentTypes.event.staffList, { replace: true });
      }}
      onClose={onClose}
    />
  );
}
