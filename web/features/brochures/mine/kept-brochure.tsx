import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { BROCHURE_TITLE, type Brochure, removeBrochure, updateBrochure } from '#contract/brochures.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CardFacts } from '#web/ui/card.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { PlainField } from '#web/ui/plain-field.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { brochurePath, keptPath } from '../brochure-paths.ts';
import { BrochureCover } from '../parts/brochure-cover.tsx';
import { downloadCount, pageCount } from '../parts/words.ts';
import { refreshBrochures } from '../queries.ts';
import { LeadSwitch } from './lead-switch.tsx';
import { Leads } from './leads.tsx';
import classes from './mine.module.css';

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }));

interface KeptBrochureProps {
  readonly brochure: Brochure;
  readonly showsLeads: boolean;
}

/** A brochure of one's own: what it is called, who downloads it, whether they are asked first. */
export function KeptBrochure({ brochure, showsLeads }: KeptBrochureProps) {
  const client = useQueryClient();
  const [isRenaming, setRenaming] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { id, title, leadCapture, company, version } = brochure;
  const switching = useMutation({
    mutationFn: (asks: boolean) => api(updateBrochure, { params: { id }, body: { leadCapture: asks, version } }),
    onError: (error) => notify.error(`Nothing was changed. ${messageOf(error)}`),
    onSettled: () => refreshBrochures(client),
  });
  const removing = useMutation({
    mutationFn: () => api(removeBrochure, { params: { id } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(`It was not deleted. ${messageOf(error)}`),
    onSettled: async () => {
      setLeaving(false);
      await refreshBrochures(client);
    },
  });
  return (
    <li className={classes.row}>
      <BrochureCover brochure={brochure} />
      <div className={classes.body}>
        {isRenaming ? (
          <Rename brochure={brochure} onDone={() => setRenaming(false)} />
        ) : (
          <h3 className={classes.name} dir="auto">
            <Link to={brochurePath(id)}>{title}</Link>
          </h3>
        )}
        <CardFacts>
          <span>{pageCount(brochure.pages)}</span>
          <span>{fileSize(brochure.size)}</span>
          <span>{downloadCount(brochure.downloads)}</span>
          <time dateTime={brochure.createdAt}>{formatDate(brochure.createdAt)}</time>
        </CardFacts>
        {/* Shown at once as it will be; what the server refuses goes back with a word. */}
        <LeadSwitch
          isOn={switching.isPending ? switching.variables : leadCapture}
          isPending={switching.isPending}
          onChange={(asks) => switching.mutate(asks)}
        />
        <div className={classes.acts}>
          {!isRenaming && (
            <Button aria-label={`Rename ${title}`} onClick={() => setRenaming(true)}>
              Rename
            </Button>
          )}
          <LinkButton
            to={showsLeads ? keptPath(company.id) : `${keptPath(company.id)}?leads=${id}`}
            aria-expanded={showsLeads}
            aria-label={`Who left a name for ${title}`}
            preventScrollReset
          >
            {showsLeads ? 'Hide leads' : 'Leads'}
          </LinkButton>
          <Button aria-label={`Delete ${title}`} onClick={() => setLeaving(true)}>
            Delete
          </Button>
        </div>
      </div>
      {showsLeads && <Leads brochure={brochure} />}
      <Suspense fallback={null}>
        {isLeaving && (
          <ConfirmDialog
            title={`Delete ${title}?`}
            text="The PDF, its pictures and the list of who left a name go for good. Copy the list first if you need it."
            action="Delete brochure"
            isPending={removing.isPending}
            onConfirm={() => removing.mutate()}
            onClose={() => setLeaving(false)}
          />
        )}
      </Suspense>
    </li>
  );
}

function Rename({ brochure, onDone }: { readonly brochure: Brochure; readonly onDone: () => void }) {
  const client = useQueryClient();
  const [title, setTitle] = useState(brochure.title);
  const renaming = useMutation({
    mutationFn: () => api(updateBrochure, { params: { id: brochure.id }, body: { title, version: brochure.version } }),
    onSuccess: async () => {
      await refreshBrochures(client);
      onDone();
    },
    // What was typed stays; the next save is made from what stands there now.
    onError: (error) => void (error instanceof ApiError && error.status === 409 && refreshBrochures(client)),
  });
  const { error } = renaming;
  const fault = error instanceof ApiError ? (error.fields['title'] ?? error.message) : error && messageOf(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    renaming.mutate();
  };
  return (
    <form className={classes.rename} noValidate onSubmit={submit}>
      <PlainField
        label="Title"
        name="title"
        value={title}
        maxLength={BROCHURE_TITLE.max}
        autoComplete="off"
        autoFocus
        error={fault || undefined}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className={classes.acts}>
        <Button look="main" type="submit" disabled={renaming.isPending}>
          Save title
        </Button>
        <Button onClick={onDone}>Keep the old one</Button>
      </div>
    </form>
  );
}
