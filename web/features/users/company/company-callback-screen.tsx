import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { COMPANY_CALLBACK_PATH, finishCompanySignIn } from '#contract/company-sign-in.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { notify } from '#web/ui/toasts.tsx';
import classes from '../parts/account-page.module.css';
import { AccountPage, Notice } from '../parts/account-page.tsx';
import { noteRefusal, requestedBefore } from '../parts/company-page.ts';
import { accountMeta, useEnterOrFactor, useNextPath } from '../sign-in.ts';

const t = messages('account');

export const meta = accountMeta(() => t('Company sign-in'));

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
    <AccountPage title={t('Company sign-in')}>
      <p>
        <Rich
          text={t('There is nothing to finish here. <0>Start the company sign-in</0>.')}
          parts={[(inner) => <Link to={pages.loginCompany}>{inner}</Link>]}
        />
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
      <AccountPage title={t('Company sign-in')}>
        <p role="status">{t('Signing you in …')}</p>
      </AccountPage>
    );
  return (
    <AccountPage title={t('You are not signed in')}>
      <div className={classes.form}>
        <Notice tone="problem">{problem}</Notice>
        <p>
          <Rich
            text={t('<0>Start again</0> or <1>sign in another way</1>.')}
            parts={[
              (inner) => <Link to={withNext(pages.loginCompany)}>{inner}</Link>,
              (inner) => <Link to={withNext(pages.login)}>{inner}</Link>,
            ]}
          />
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
      notify.success(
        t('Your account is connected with the sign-in of {provider}.', { provider: data.connected.provider }),
      );
      await navigate(`${pages.account}#security`, { replace: true });
    } else if ('connect' in data) {
      const { email, provider } = data.connect;
      const notice = t(
        'You have an account with {email}. Sign in to it once more, and it is connected with {provider}.',
        { email, provider },
      );
      await navigate(withNext(pages.login), { replace: true, state: { notice, email } });
    } else await enter(data);
  };
}
