import { Textarea } from '@mantine/core';
import { IconFileTypePdf, IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useRef } from 'react';
import { MAX_PROOFS, sendProofs } from '#contract/company-claims.ts';
import { MAX_LETTER_BYTES } from '#contract/files.ts';
import { storageKey, useStoredText } from '#web/forms/text-storage.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { PDF_FILES } from '#web/lib/pdf.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshCompanies } from '../queries.ts';
import classes from './claim.module.css';
import type { Paper } from './upload-paper.ts';
import type { Papers } from './use-papers.ts';

const MAX_NOTE = 1000;

interface PapersClaimProps {
  readonly companyId: string;
  readonly userId: string;
  readonly papers: Papers;
}

export function PapersClaim({ companyId, userId, papers }: PapersClaimProps) {
  const client = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [note, setNote, dropNote] = useStoredText(storageKey(userId, 'claim-note', companyId));
  const sending = useMutation({
    mutationFn: (sent: readonly Paper[]) =>
      api(sendProofs, { params: { id: companyId }, body: { documents: sent.map(({ id }) => id), note } }),
    onSuccess: async ({ message }) => {
      dropNote();
      papers.clear();
      notify.success(message);
      await refreshCompanies(client);
    },
    onError: papers.dropRefused,
  });
  const { all, room, underWay, fieldErrors } = papers;

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // Clears the field so that the same file can be chosen again.
    event.currentTarget.value = '';
    sending.reset();
    void papers.add(files);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (all.length === 0) return papers.complain('Add at least one document.');
    sending.mutate(all);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.lead}>
        For example, an extract from the commercial register, a licence or a letter on company letterhead. Only you and
        our staff can see the documents. They are deleted 30 days after the decision.
      </p>
      <div>
        {all.length > 0 && (
          <ul className={classes.papers} aria-label="Documents">
            {all.map((paper) => (
              <li key={paper.id} className={classes.paper}>
                <IconFileTypePdf size={20} aria-hidden="true" />
                <span className={classes.name} dir="auto">
                  {paper.name}
                </span>
                <span className={classes.size}>{fileSize(paper.bytes)}</span>
                <IconButton isDanger aria-label={`Remove ${paper.name}`} onClick={() => papers.remove(paper)}>
                  <IconTrash size={18} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {underWay && (
          <div className={classes.underWay} role="status">
            <p>
              Sending {underWay.name}: {Math.round(underWay.share * 100)} %
            </p>
            <progress className={classes.progress} value={underWay.share} aria-label={`Sending ${underWay.name}`} />
          </div>
        )}
        {room > 0 && (
          <Button disabled={underWay !== null} onClick={() => chooser.current?.click()}>
            <IconUpload size={18} aria-hidden="true" />
            Add a PDF
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          accept={PDF_FILES}
          multiple={room > 1}
          aria-label="Documents"
          onChange={choose}
        />
        <p className={classes.hint}>
          Up to {MAX_PROOFS} PDFs of at most {fileSize(MAX_LETTER_BYTES)} each.
        </p>
        {fieldErrors.length > 0 && (
          <div className={classes.problem} role="alert">
            {fieldErrors.map((fieldError) => (
              <p key={fieldError}>{fieldError}</p>
            ))}
          </div>
        )}
      </div>
      <Textarea
        label="Note to our staff"
        description={`${note.trim().length} of ${MAX_NOTE} characters`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
        maxLength={MAX_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={sending.error instanceof ApiError ? sending.error.fields['note'] : undefined}
        dir="auto"
      />
      <Problem error={isAboutPapers(sending.error) ? null : sending.error} />
      <Button look="main" type="submit" isBusy={sending.isPending} disabled={underWay !== null}>
        Submit for review
      </Button>
    </form>
  );
}

const isAboutPapers = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fields).some((field) => field.startsWith('documents.'));

function Problem({ error }: { readonly error: unknown }) {
  if (!error) return null;
  if (error instanceof ApiError && error.status === 401) return <SignedOutNote />;
  return (
    <p className={classes.problem} role="alert">
      {messageOf(error)}
    </p>
  );
}
