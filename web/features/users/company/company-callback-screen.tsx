import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { COMPANY_CALLBACK_PATH, finishCompanySignIn } from '#contract/company-sign-in.ts';
import { pages } from '#contract/pages.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Link } from '#web/ui/link.tsx';
import { notify } from '#web/ui/toasts.tsx';
import classes from '../parts/account-page.module.css';
import { AccountPage, Notice } from '../parts/account-page.tsx';
import { noteRefusal, requestedBefore } from '../parts/company-page.ts';
import { accountMeta, useEnterOrFactor, useNextPath } from '../sign-in.ts';

export const meta = accountMeta('Company sign-in');

/** The identity provider sends people back to this page. What it sends works once, so it stays out of the address. */
export default function CompanyCallbackScreen() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const query = (state as { query?: string } | null)?.query;
  useEffect(() => {
    if (query !== undefined || !new URLSearchParams(search).has('state')) return;
    const next = encodeURIComponent(requestedBefore(pages.dashboard));
    void navigate(`${COMPANY_CALLBACK_PATH}?next=${next}`, { replace: true, state: { query: search.slice(1) } });
  }, [navigate, query, search]);
  if (query !== undefined) return <Finishing query={query} />;
  return (
    <AccountPage title="Company sign-in">
      <p>
        There is nothing to finish here. <Link to={pages.loginCompany}>Start the company sign-in</Link>.
      </p>
    </AccountPage>
  );
}

function Finishing({ query }: { readonly query: string }) {
  const finish = useFinish();
  const { withNext } = useNextPath();
  const [problem, setProblem] = useState<string | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    finish(query).catch((error: unknown) => {
      noteRefusal();
      setProblem(messageOf(error));
    });
  }, [query, finish]);
  if (problem === null)
    return (
      <AccountPage title="Company sign-in">
        <p role="status">Signing you in …</p>
      </AccountPage>
    );
  return (
    <AccountPage title="You are not signed in">
      <div className={classes.form}>
        <Notice tone="problem">{problem}</Notice>
        <p>
          <Link to={withNext(pages.loginCompany)}>Start again</Link> or{' '}
          <Link to={withNext(pages.login)}>sign in another way</Link>.
        </p>
      </div>
    </AccountPage>
  );
}

function useFinish(): (query: string) => Promise<void> {
  const navigate = useNavigate();
  const enter = useEnterOrFactor();
  const { withNext } = useNextPath();
  return async (query) => {
    const { data } = await api(finishCompanySignIn, { body: { query } });
    if ('connected' in data) {
      notify.success(`Your account is connected with the sign-in of ${data.connected.provider}.`);
      await navigate(`${pages.account}#security`, { replace: true });
    } else if ('connect' in data) {
      const { email, provider } = data.connect;
      const notice = `You have an account with ${email}. Sign in to it once more, and it is connected with ${provider}.`;
      await navigate(withNext(pages.login), { replace: true, state: { notice, email } });
    } else await enter(data);
  };
}
