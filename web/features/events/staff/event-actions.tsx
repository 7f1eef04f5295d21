import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { type PortalEvent, removeEvent } from '#contract/events.ts';
import { api } from '#web/lib/api.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { eventQuery, refreshEvents } from '../queries.ts';

const CancelDialog = lazyComponent(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

interface EventActionsProps {
  /** Null until the first save. */
  readonly saved: PortalEvent | null;
  readonly isBusy: boolean;
  readonly onPreview: () => void;
  readonly onDeleted: () => void;
}

export function EventActions({ saved, isBusy, onPreview, onDeleted }: EventActionsProps) {
  const [dialog, setDialog] = useState<'cancel' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const isSeen =
    saved?.status === 'published' && saved.publishedAt !== null && Date.parse(saved.publishedAt) <= Date.now();
  return (
    <>
      {saved && !isSeen && (
        <Button look="quiet" isDanger disabled={isBusy} onClick={() => setDialog('delete')}>
          Delete
        </Button>
      )}
      {saved && isSeen && !saved.past && (
        <Button look="quiet" isDanger disabled={isBusy} onClick={() => setDialog('cancel')}>
          Cancel event…
        </Button>
      )}
      <Button disabled={isBusy} onClick={onPreview}>
        {saved === null || saved.status === 'draft' ? 'Preview' : 'View page'}
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
      what="event"
      text="Only staff have seen it. This can’t be undone."
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
