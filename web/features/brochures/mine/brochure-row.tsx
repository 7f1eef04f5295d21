import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { BROCHURE_TITLE, type Brochure, removeBrochure, updateBrochure } from '#contract/brochures.ts';
import { brochuresPath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CardFacts } from '#web/ui/card.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { PlainField } from '#web/ui/plain-field.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { BrochureCover } from '../parts/brochure-cover.tsx';
import { downloadCount, pageCount } from '../parts/labels.ts';
import { refreshBrochures } from '../queries.ts';
import { LeadSwitch } from './lead-switch.tsx';
import { Leads } from './leads.tsx';
import classes from './mine.module.css';

interface BrochureRowProps {
  readonly brochure: Brochure;
  readonly showsLeads: boolean;
}

export function BrochureRow({ brochure, showsLeads }: BrochureRowProps) {
  const client = useQueryClient();
  const [isRenaming, setRenaming] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { id, title, leadCapture, company, version } = brochure;
  const switching = useMutation({
    mutationFn: (asks: boolean) => api(updateBrochure, { params: { id }, body: { leadCapture: asks, version } }),
    onError: (error) => notify.error(`Not saved. ${messageOf(error)}`),
    onSettled: () => refreshBrochures(client),
  });
  const removing = useMutation({
    mutationFn: () => api(removeBrochure, { params: { id } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(`Not deleted. ${messageOf(error)}`),
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
            <Link to={contentTypes.brochure.publicPath(id)}>{title}</Link>
          </h3>
        )}
        <CardFacts>
          <span>{pageCount(brochure.pages)}</span>
          <span>{fileSize(brochure.size)}</span>
          <span>{downloadCount(brochure.downloads)}</span>
          <time dateTime={brochure.createdAt}>{formatDate(brochure.createdAt)}</time>
        </CardFacts>
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
            to={showsLeads ? brochuresPath(company.id) : `${brochuresPath(company.id)}?leads=${id}`}
            aria-expanded={showsLeads}
            aria-label={`Leads for ${title}`}
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
      {isLeaving && (
        <ConfirmDialog
          title={`Delete ${title}?`}
          text="The PDF, its page images and its leads are permanently deleted. Copy the leads first if you need them."
          action="Delete brochure"
          isPending={removing.isPending}
          onConfirm={() => removing.mutate()}
          onClose={() => setLeaving(false)}
        />
      )}
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
    // The text stays, and the next save starts from the newest version.
    onError: (error) => void (error instanceof ApiError && error.status === 409 && refreshBrochures(client)),
  });
  const { error } = renaming;
  const fieldError = error instanceof ApiError ? (error.fields['title'] ?? error.message) : error && messageOf(error);
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
        error={fieldError || undefined}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className={classes.acts}>
        <Button look="main" type="submit" disabled={renaming.isPending}>
          Save title
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
