import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import formClasses from '#web/forms/form.module.css';
import { listCountries } from '#web/lib/countries.ts';
import { titled } from '#web/lib/head.ts';
import { requireUser, useUser } from '#web/lib/session.ts';
import { notify } from '#web/ui/toasts.tsx';
import { companyPath, MINE_PATH } from '../company-paths.ts';
import { CompanyForm } from './company-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return { countries: listCountries() };
}
// What the loader answers is the same all day.
export const shouldRevalidate = () => false;
export const meta = titled('List a company');

export default function NewCompanyScreen() {
  const { countries } = useLoaderData<typeof loader>();
  const { user, isStaff } = useUser();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  if (!user || isDone) return null;
  return (
    <>
      <h1 className={formClasses.title}>List a company</h1>
      <CompanyForm
        userId={user.id}
        countries={countries}
        action={isStaff ? 'Publish' : 'Send for review'}
        onSaved={(company) => {
          setDone(true);
          notify.success(
            company.status === 'published' ? 'The company is in the directory' : 'Sent. Our staff read it next',
          );
          // What staff list is nobody's until it is claimed: it is on none of their lists.
          navigate(company.mine ? MINE_PATH : companyPath(company.id), { replace: true });
        }}
      />
    </>
  );
}
