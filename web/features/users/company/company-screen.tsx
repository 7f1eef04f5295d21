import { TextInput } from '@mantine/core';
import { useLocation } from 'react-router';
import { startCompanySignIn } from '#contract/company-sign-in.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { AccountForm } from '../parts/account-form.tsx';
import { AccountPage } from '../parts/account-page.tsx';
import { goToCompany, wasRefused } from '../parts/company-page.ts';
import { accountMeta, useNextPath } from '../sign-in.ts';

const t = messages('account');

const TITLE = () => t('Company sign-in');
export const meta = accountMeta(TITLE);

/** From the form for other sign-ins. */
export interface CompanyState {
  readonly email?: string;
  readonly notice?: string;
}

export default function CompanyScreen() {
  const { next, withNext } = useNextPath();
  const { email, notice } = (useLocation().state ?? {}) as CompanyState;
  const form = useForm({
    schema: async () => (await import('#schemas/company-sign-in.ts')).startCompanySignIn.body,
    bodyOf: (fields) => ({ ...fields, ...(wasRefused() && { again: true }) }),
    send: async (body) => {
      const { data } = await api(startCompanySignIn, { body });
      goToCompany(data.url, next);
      // The button stays busy until the browser has left.
      await new Promise(() => undefined);
    },
  });
  return (
    <AccountPage
      title={TITLE()}
      lead={t(
        'Sign in with the account that you use at work. Your company sends us your name and address, never your password.',
      )}
    >
      <AccountForm
        form={form}
        done={notice}
        button={t('Continue')}
        links={<Link to={withNext(pages.login)}>{t('Other ways to sign in')}</Link>}
      >
        <TextInput
          label={t('Email at work')}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          withAsterisk={false}
          defaultValue={email}
          data-autofocus
          {...form.field('email')}
        />
        <p className="dim-small">
          <Rich
            text={t(
              'If you have no account yet, one is created, and you accept the <0>terms</0> and the <1>privacy policy</1>.',
            )}
            parts={[
              (inner) => <Link to={pages.terms}>{inner}</Link>,
              (inner) => <Link to={pages.privacy}>{inner}</Link>,
            ]}
          />
        </p>
      </AccountForm>
    </AccountPage>
  );
}
