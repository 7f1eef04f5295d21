import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from 'react-router';
import { MINE_PATH } from '#contract/company-paths.ts';
import type { Company } from '#contract/directory.ts';
import { messages } from '#contract/messages.ts';
import { type Country, listCountries } from '#web/lib/countries.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { CompanyFrame } from '../parts/company-frame.tsx';
import { loadCompany } from '../parts/load-company.ts';
import { RemoveCompanyDialog } from '../parts/remove-company-dialog.tsx';
import { companyQuery } from '../queries.ts';
import classes from './company-form.module.css';
import { CompanyForm } from './company-form.tsx';
import { ContactAddress } from './contact-address.tsx';

const t = messages('directory');

export const loader = async (args: LoaderFunctionArgs) => ({
  ...(await loadCompany(args)),
  countries: listCountries(),
});
// The loader's data does not change during the day.
export const shouldRevalidate = () => false;
export const meta = titledByScreen;

export default function EditCompanyScreen() {
  const { id = '' } = useParams();
  const { countries } = useLoaderData<typeof loader>();
  return (
    <CompanyFrame key={id} id={id} view="page">
      {() => <EditCompany id={id} countries={countries} />}
    </CompanyFrame>
  );
}

function EditCompany({ id, countries }: { readonly id: string; readonly countries: readonly Country[] }) {
  const navigate = useNavigate();
  const { user } = useUser();
  const newest = useQuery({ ...companyQuery(id), refetchOnMount: 'always' });
  // The form starts from the newest text, and later refetches do not change it.
  const [company, setCompany] = useState<Company | null>(null);
  if (!company && newest.isFetchedAfterMount && newest.data) setCompany(newest.data.data);
  if (!company || !user) return <TextSkeleton lines={10} label={t('Loading the company')} />;
  return (
    <>
      <CompanyForm
        userId={user.id}
        countries={countries}
        company={company}
        action={newest.data?.data.status === 'rejected' ? t('Save and resubmit') : t('Save')}
      />
      <ContactAddress company={newest.data?.data ?? company} />
      <RemoveCompany company={company} onRemoved={() => navigate(MINE_PATH, { replace: true })} />
    </>
  );
}

function RemoveCompany({ company, onRemoved }: { readonly company: Company; readonly onRemoved: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className={classes.remove}>
      <Button onClick={() => setConfirming(true)}>{t('Remove from the directory')}</Button>
      {isConfirming && (
        <RemoveCompanyDialog
          company={company}
          text={t('This also removes its brochures and open jobs. Our staff can restore it within 30 days.')}
          asksReason={!company.mine}
          onRemoved={(message) => {
            notify.success(message);
            onRemoved();
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
