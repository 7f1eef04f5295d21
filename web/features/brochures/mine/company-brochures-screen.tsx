import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { BROCHURE_TITLE, createBrochure, MAX_BROCHURES } from '#contract/brochures.ts';
import type { Company } from '#contract/directory.ts';
import { MAX_BROCHURE_BYTES } from '#contract/files.ts';
import type { CompanyId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { brochureInput } from '#schemas/brochures.ts';
import { CompanyFrame } from '#web/features/directory/parts/company-frame.tsx';
import { loadCompany } from '#web/features/directory/parts/load-company.ts';
import { storageKey, useStoredText } from '#web/forms/text-storage.ts';
import { useForm } from '#web/forms/use-form.ts';
import { ApiError } from '#web/lib/api.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { PDF_FILES, validatePdf } from '#web/lib/pdf.ts';
import { sendForm } from '#web/lib/send-form.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PlainField } from '#web/ui/plain-field.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { UploadProgress } from '#web/ui/upload-progress.tsx';
import { ofCompanyQuery, refreshBrochures } from '../queries.ts';
import { BrochureRow } from './brochure-row.tsx';
import { LeadSwitch } from './lead-switch.tsx';
import classes from './mine.module.css';
import { PDF_HINT, pdfFile } from './pdf-file.ts';
import { titleOfFile } from './title-of-file.ts';

const t = messages('directory');

export const loader = loadCompany;
export const clientLoader = () => null;
export const meta = titledByScreen;

export default function CompanyBrochuresScreen() {
  const { id = '' } = useParams();
  return (
    <CompanyFrame id={id} view="brochures">
      {(company) => <Brochures company={company} />}
    </CompanyFrame>
  );
}

function Brochures({ company }: { readonly company: Company }) {
  const { user } = useUser();
  const [params] = useSearchParams();
  const { data, error, refetch } = useQuery(ofCompanyQuery(company.id));
  if (error && !data) return <LoadingError error={error} refetch={refetch} />;
  if (!data || !user) return <RowSkeleton rows={3} label={t('Loading brochures')} />;
  const brochures = data.data;
  return (
    <>
      {brochures.length < MAX_BROCHURES ? (
        <AddBrochure companyId={company.id} userId={user.id} />
      ) : (
        <p className={classes.full}>
          {t('A company can have at most {maxbrochures} brochures. Delete one to add another.', {
            maxbrochures: MAX_BROCHURES,
          })}
        </p>
      )}
      <h2 className={classes.subtitle}>{t('Added ({count})', { count: brochures.length })}</h2>
      {brochures.length === 0 ? (
        <EmptyState title={t('No brochures yet')} text={t('Add a price list or a product sheet for buyers.')} />
      ) : (
        <ul className={classes.rows} aria-label={t('Brochures')}>
          {brochures.map((brochure) => (
            <BrochureRow key={brochure.id} brochure={brochure} showsLeads={params.get('leads') === brochure.id} />
          ))}
        </ul>
      )}
    </>
  );
}

interface AddBrochureProps {
  readonly companyId: CompanyId;
  readonly userId: UserId;
}

function AddBrochure(props: AddBrochureProps) {
  const titleId = useId();
  const { form, field, error, isBusy, chooseFile, title, setTitle, share } = useNewBrochure(props);
  return (
    <form {...form} className={`${classes.add} box`} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.addTitle}>
        {t('Add a brochure')}
      </h2>
      <FileField
        label={t('PDF')}
        accept={PDF_FILES}
        disabled={isBusy}
        hint={PDF_HINT()}
        {...field('file')}
        onChange={(event) => void chooseFile(event.currentTarget.files?.[0] ?? null)}
      />
      <PlainField
        label={t('Title')}
        value={title}
        limit={BROCHURE_TITLE.max}
        autoComplete="off"
        {...field('title')}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <LeadSwitch name="leadCapture" />
      <FormError error={error} />
      {isBusy && <UploadProgress name={t('the PDF')} share={share} />}
      <div className="form-buttons">
        <Button look="main" type="submit" disabled={isBusy}>
          {isBusy ? t('Adding…') : t('Add brochure')}
        </Button>
      </div>
    </form>
  );
}

/** Keeps the title on this device until the upload succeeds; a page can't keep a file. */
function useNewBrochure({ companyId, userId }: AddBrochureProps) {
  const client = useQueryClient();
  const [title, setTitle, clearTitle] = useStoredText(storageKey(userId, 'brochure-title', companyId));
  const [share, setShare] = useState(0);
  const { form, field, error, isBusy, run, reset, clearError } = useForm({
    schema: async () => brochureInput.extend({ file: pdfFile }),
    bodyOf: ({ leadCapture, ...fields }) => ({ ...fields, companyId, leadCapture: String(leadCapture) }),
    send: async ({ file: pdf, ...fields }) => {
      setShare(0);
      const { message } = await sendForm(createBrochure, { file: pdf, fields }, { onProgress: setShare });
      setTitle('');
      clearTitle();
      reset();
      notify.success(message);
      await refreshBrochures(client);
    },
  });
  const chooseFile = (chosen: File | null) =>
    run(async () => {
      if (!chosen) return;
      const fileError = validatePdf(chosen, MAX_BROCHURE_BYTES);
      if (fileError) throw new ApiError(422, { fields: { file: fileError } });
      if (title.trim() !== '') return;
      setTitle(titleOfFile(chosen.name));
      clearError('title');
    });
  return { form, field, error, isBusy, chooseFile, title, setTitle, share };
}
