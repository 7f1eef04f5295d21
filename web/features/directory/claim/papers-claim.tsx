import { Button, Textarea } from '@mantine/core';
import { IconFileTypePdf, IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { MAX_PROOFS, sendProofs } from '#contract/company-claims.ts';
import { MAX_LETTER_BYTES } from '#contract/files.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { keptKey, useKeptText } from '#web/lib/kept-text.ts';
import { PDF_FILES } from '#web/lib/pdf.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshCompanies } from '../queries.ts';
import classes from './claim.module.css';
import { type Paper, sendPaper, whyRefused } from './upload-paper.ts';

const MAX_NOTE = 1000;

interface PapersClaimProps {
  readonly companyId: string;
  readonly userId: string;
}

/** Proves by papers, which staff look at: each is sent as soon as it is chosen. */
export function PapersClaim({ companyId, userId }: PapersClaimProps) {
  const client = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const [underWay, setUnderWay] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [note, setNote, dropNote] = useKeptText(keptKey(userId, 'claim-note', companyId));
  const sending = useMutation({
    mutationFn: () =>
      api(sendProofs, { params: { id: companyId }, body: { documents: papers.map(({ id }) => id), note } }),
    onSuccess: async ({ message }) => {
      dropNote();
      notify.success(message);
      await refreshCompanies(client);
    },
  });
  const room = MAX_PROOFS - papers.length;

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // The same file can be chosen again after a change of mind.
    event.currentTarget.value = '';
    const wrong = files.flatMap((file) => whyRefused(file) ?? []);
    const fit = files.filter((file) => whyRefused(file) === null);
    if (fit.length > room) wrong.push(`Only ${room} more ${room === 1 ? 'fits' : 'fit'} in: the rest was left out.`);
    setFaults(wrong);
    for (const file of fit.slice(0, room)) {
      setUnderWay({ name: file.name, share: 0 });
      try {
        const paper = await sendPaper(file, (share) => setUnderWay({ name: file.name, share }));
        setPapers((old) => [...old, paper]);
      } catch (error) {
        setFaults((old) => [...old, `“${file.name}” was not taken. ${messageOf(error)}`]);
      }
    }
    setUnderWay(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (papers.length === 0) return setFaults(['Add one paper at least.']);
    sending.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.lead}>
        An extract from the commercial register, a licence, a letter on the company’s paper. Only you and our staff see
        them; they are deleted 30 days after the decision.
      </p>
      <div>
        {papers.length > 0 && (
          <ul className={classes.papers} aria-label="Papers">
            {papers.map((paper) => (
              <li key={paper.id} className={classes.paper}>
                <IconFileTypePdf size={20} aria-hidden="true" />
                <span className={classes.name} dir="auto">
                  {paper.name}
                </span>
                <span className={classes.size}>{fileSize(paper.bytes)}</span>
                <Button
                  variant="subtle"
                  color="red"
                  px="sm"
                  aria-label={`Remove ${paper.name}`}
                  onClick={() => setPapers((old) => old.filter((one) => one !== paper))}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </Button>
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
          <Button
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden="true" />}
            disabled={underWay !== null}
            onClick={() => chooser.current?.click()}
          >
            Add a PDF
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          accept={PDF_FILES}
          multiple={room > 1}
          aria-label="Papers"
          onChange={(event) => void choose(event)}
        />
        <p className={classes.hint}>
          Up to {MAX_PROOFS} PDFs of at most {fileSize(MAX_LETTER_BYTES)} each.
        </p>
        {faults.length > 0 && (
          <div className={classes.problem} role="alert">
            {faults.map((fault) => (
              <p key={fault}>{fault}</p>
            ))}
          </div>
        )}
      </div>
      <Textarea
        label="A note to our staff"
        description={`${note.trim().length} of ${MAX_NOTE} characters`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
        maxLength={MAX_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={sending.error instanceof ApiError ? sending.error.fields['note'] : undefined}
        dir="auto"
      />
      <Problem error={sending.error} />
      <Button type="submit" loading={sending.isPending} disabled={underWay !== null}>
        Send to our staff
      </Button>
    </form>
  );
}

function Problem({ error }: { readonly error: unknown }) {
  if (!error) return null;
  if (error instanceof ApiError && error.status === 401) return <SignedOutNote />;
  return (
    <p className={classes.problem} role="alert">
      {messageOf(error)}
    </p>
  );
}
