import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { MY_JOBS_PATH } from '#contract/job-paths.ts';
import { messages } from '#contract/messages.ts';
import { countriesLoader } from '#web/lib/countries.ts';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { useUser } from '#web/lib/session.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { companiesQuery } from '../queries.ts';
import { JobForm } from './job-form.tsx';

const t = messages('careers');

export const loader = async (args: LoaderFunctionArgs) => ({
  ...(await countriesLoader(args)),
  ...(await loadIfPossible(args, [companiesQuery])),
});
// The loader's data does not change during the day.
export const shouldRevalidate = () => false;
export const meta = titled(() => t('Post a job'));

export default function NewJobScreen() {
  const { countries } = useLoaderData<typeof loader>();
  const { user, isStaff } = useUser();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  if (!user || isDone) return null;
  const leave = () => {
    setDone(true);
    navigate(MY_JOBS_PATH, { replace: true });
  };
  return (
    <>
      <PageHead title={t('Post a job')} />
      <JobForm userId={user.id} isStaff={isStaff} countries={countries} onSent={leave} onRemoved={leave} />
    </>
  );
}
