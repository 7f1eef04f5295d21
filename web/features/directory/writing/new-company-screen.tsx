import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { MINE_PATH } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { countriesLoader } from '#web/lib/countries.ts';
import { titled } from '#web/lib/head.ts';
import { useUser } from '#web/lib/session.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { CompanyForm } from './company-form.tsx';

const t = messages('directory');

export const loader = countriesLoader;
// The loader's data does not change during the day.
export const shouldRevalidate = () => false;
export const meta = titled(() => t('List a company'));

export default function NewCompanyScreen() {
  const { countries } = useLoaderData<typeof loader>();
  const { user, isStaff } = useUser();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  if (!user || isDone) return null;
  return (
    <>
      <PageHead title={t('List a company')} />
      <CompanyForm
        userId={user.id}
        countries={countries}
        // Staff list companies of others.
        known={isStaff ? undefined : { name: user.company ?? '', country: user.country ?? '', email: user.email }}
        action={isStaff ? t('Publish') : t('Submit for review')}
        onSaved={(company) => {
          setDone(true);
          notify.success(company.status === 'published' ? t('Company published') : t('Submitted for review'));
          // A company that staff list has no owner until it is claimed, so it is not among their companies.
          navigate(company.mine ? MINE_PATH : contentTypes.company.publicPath(company.id), { replace: true });
        }}
      />
    </>
  );
}
