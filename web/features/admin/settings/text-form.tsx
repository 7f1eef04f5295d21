import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import type { EditedSiteText } from '#contract/site.ts';
import { keptKey, useKeptText } from '#web/forms/kept-text.ts';
import { ApiError } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ConflictPanel } from '#web/ui/conflict-panel.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { RichTextEditor } from '#web/ui/rich-text-editor.tsx';
import screen from '../parts/screen.module.css';
import type { SiteTextName } from './queries.ts';
import classes from './settings.module.css';
import { useSetText } from './use-set-text.ts';

interface TextFormProps {
  readonly name: SiteTextName;
  readonly userId: string;
  readonly kept: EditedSiteText;
}

/** What is typed stays on this device until it is saved; what stood there before can be had back. */
export function TextForm({ name, userId, kept }: TextFormProps) {
  const [html, setHtml, drop] = useKeptText(keptKey(userId, 'site', name), kept.html);
  const [asks, setAsks] = useState(false);
  const { save, isPending, error } = useSetText(name, kept, (now) => {
    setHtml(now.html);
    drop();
    setAsks(false);
  });
  const newer = newerOf(error);
  const fault = error instanceof ApiError ? error.fields['html'] : undefined;
  return (
    <form
      className={classes.textForm}
      onSubmit={(event) => {
        event.preventDefault();
        save(html, kept.version);
      }}
    >
      {newer && (
        <ConflictPanel
          mine={{ description: html }}
          newer={{ description: newer.html }}
          onKeepMine={() => save(html, newer.version)}
          onTakeNewer={() => save(newer.isOwn ? null : newer.html, newer.version)}
        />
      )}
      <RichTextEditor value={html} onChange={setHtml} ariaLabel="The text" error={fault ?? null} />
      {Boolean(error) && !fault && !newer && (
        <Alert color="red" role="alert">
          Nothing was saved. {messageOf(error)}
        </Alert>
      )}
      <p className={screen.dim}>
        {kept.isOwn
          ? 'This is the wording that the portal comes with.'
          : `Last changed on ${formatDate(kept.updatedAt)}.`}
      </p>
      <div className={classes.textActs}>
        <Button type="submit" loading={isPending && !asks} disabled={html === kept.html}>
          Save the text
        </Button>
        {html !== kept.html && (
          <Button variant="default" onClick={() => setHtml(kept.html)}>
            Take back my changes
          </Button>
        )}
        {!kept.isOwn && (
          <Button variant="default" onClick={() => setAsks(true)}>
            Put back the portal’s own wording
          </Button>
        )}
      </div>
      {asks && (
        <ConfirmDialog
          title="Put back the portal’s own wording?"
          text="Your wording is replaced at once, for everybody. You can undo it right afterwards."
          action="Put it back"
          isPending={isPending}
          onConfirm={() => save(null, kept.version)}
          onClose={() => setAsks(false)}
        />
      )}
    </form>
  );
}

function newerOf(error: unknown): EditedSiteText | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE') return null;
  return (error.answer.current as EditedSiteText | undefined) ?? null;
}
