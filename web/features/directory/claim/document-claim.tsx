import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MAX_CLAIM_DOCUMENTS, sendClaimDocuments } from '#contract/company-claims.ts';
import { MAX_DOCUMENT_BYTES } from '#contract/files.ts';
import type { CompanyId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { documentClaimInput } from '#schemas/company-claims.ts';
import { errorsIn } from '#web/forms/contract-rules.ts';
import { type FieldErrors, fieldErrorsOf, hasErrors } from '#web/forms/field-errors.ts';
import { fieldsOf, TextAreaField } from '#web/forms/fields.tsx';
import { FilesField } from '#web/forms/files-field.tsx';
import { storageKey, useStoredText } from '#web/forms/text-storage.ts';
import { api } from '#web/lib/api.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { PDF_FILES } from '#web/lib/pdf.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshCompanies } from '../queries.ts';
import classes from './claim.module.css';
import type { Document, useDocuments } from './use-documents.ts';

const t = messages('directory');

type Documents = ReturnType<typeof useDocuments>;

interface DocumentClaimProps {
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly list: Documents;
}

export function DocumentClaim({ companyId, userId, list }: DocumentClaimProps) {
  const client = useQueryClient();
  const [note, setNote, dropNote] = useStoredText(storageKey(userId, 'claim-note', companyId));
  const [invalid, setInvalid] = useState<FieldErrors>({});
  const body = { documents: list.files.map(({ id }) => id), note };
  const sending = useMutation({
    mutationFn: (_sent: readonly Document[]) => api(sendClaimDocuments, { params: { id: companyId }, body }),
    onSuccess: async ({ message }) => {
      dropNote();
      list.clear();
      notify.success(message);
      await refreshCompanies(client);
    },
    onError: list.dropRefused,
  });
  const fields = { ...fieldErrorsOf(sending.error), ...invalid };
  const field = fieldsOf(
    { text: { note }, fields, change: (patch) => setNote(patch.note ?? '') },
    documentClaimInput.shape,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = errorsIn(documentClaimInput, body);
    setInvalid(found);
    if (!hasErrors(found)) sending.mutate(list.files);
  };
  const add = (files: readonly File[]) => {
    sending.reset();
    setInvalid({});
    list.add(files);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.lead}>
        {t(
          'For example, an extract from the commercial register, a licence or a letter on company letterhead. Only you and our staff can see the documents. They are deleted 30 days after the decision.',
        )}
      </p>
      <FilesField
        label={t('Documents')}
        accept={PDF_FILES}
        hint={t('Up to {maxclaimdocuments} PDFs of at most {maxdocumentbytes} each.', {
          maxclaimdocuments: MAX_CLAIM_DOCUMENTS,
          maxdocumentbytes: fileSize(MAX_DOCUMENT_BYTES),
        })}
        uploads={{ ...list, add }}
        errors={invalid['documents'] ? [invalid['documents']] : []}
      >
        <IconUpload size={18} aria-hidden="true" />
        {t('Add a PDF')}
      </FilesField>
      <TextAreaField {...field('note')} label={t('Note to our staff')} isCounted rows={3} />
      <FormError error={sending.error} />
      <div className="form-buttons">
        <Button look="main" type="submit" isBusy={sending.isPending} disabled={list.upload !== null}>
          {t('Submit for review')}
        </Button>
      </div>
    </form>
  );
}
