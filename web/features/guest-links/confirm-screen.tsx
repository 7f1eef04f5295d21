import { useMutation } from '@tanstack/react-query';
import { SENT_PATH } from '#contract/company-paths.ts';
import { ENQUIRIES_PATH } from '#contract/course-paths.ts';
import { followLink, type GuestLinkKind, wholeToken } from '#contract/guest-links.ts';
import { APPLICATIONS_PATH } from '#contract/job-paths.ts';
import { messages } from '#contract/messages.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { noRobots, titled } from '#web/lib/head.ts';
import { useLinkToken } from '#web/lib/link-token.ts';
import { signupPath } from '#web/lib/login-path.ts';
import { needsScripts } from '#web/lib/needs-scripts.ts';
import { useUser } from '#web/lib/session.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import classes from '#web/ui/linked-page.module.css';
import { Rich } from '#web/ui/rich.tsx';
import { ReportForm } from './report-form.tsx';

const t = messages('account');

export const meta = titled(() => t('Confirm your address'), noRobots);

const kinds: Readonly<Record<GuestLinkKind, { name: string; ownPath: string; ownName: string }>> = {
  courseEnquiry: {
    get name() {
      return t('Your enquiry about the course');
    },
    ownPath: ENQUIRIES_PATH,
    get ownName() {
      return t('Your course enquiries');
    },
  },
  companyEnquiry: {
    get name() {
      return t('Your enquiry to the company');
    },
    ownPath: SENT_PATH,
    get ownName() {
      return t('Your enquiries to companies');
    },
  },
  application: {
    get name() {
      return t('Your application for');
    },
    ownPath: APPLICATIONS_PATH,
    get ownName() {
      return t('Your applications');
    },
  },
};

/** Opened from an email. It confirms nothing until the button is pressed, because email programs open links too. */
export default function ConfirmScreen() {
  const token = useLinkToken(wholeToken, 'entry');
  const { user } = useUser();
  const confirming = useMutation({ mutationFn: () => api(followLink, { body: { token: token ?? '' } }) });
  const done = confirming.data?.data;
  const isGone = confirming.error instanceof ApiError && confirming.error.status === 404;
  return (
    <div className={classes.page} {...needsScripts}>
      <h1>
        {done
          ? t('Your email address is confirmed')
          : isGone
            ? t('This link doesn’t work')
            : t('Confirm your email address')}
      </h1>
      {token === null && (
        <p className="problem-box" role="alert">
          {t('This link is not complete. Copy the whole link from the email.')}
        </p>
      )}
      {token && !done && (
        <>
          {!isGone && (
            <p>
              {t(
                'Someone sent an enquiry or an application with your email address. If it was you, confirm it to receive the answer. If not, close this page.',
              )}
            </p>
          )}
          <FormError error={confirming.error} />
          {!isGone && (
            <p>
              <Button look="main" disabled={confirming.isPending} onClick={() => confirming.mutate()}>
                {confirming.isPending ? t('Confirming…') : t('Confirm')}
              </Button>
            </p>
          )}
        </>
      )}
      {done && (
        <>
          <p role="status">
            <Rich
              text={t('{name} <0>{done}</0> is confirmed. You’ll get answers by email.', {
                name: kinds[done.kind].name,
                done: done.title,
              })}
              parts={[(inner) => <strong dir="auto">{inner}</strong>]}
            />
          </p>
          <p className={classes.buttons}>
            {user ? (
              <LinkButton to={kinds[done.kind].ownPath}>{kinds[done.kind].ownName}</LinkButton>
            ) : (
              <LinkButton to={signupPath(kinds[done.kind].ownPath)}>{t('Create an account to see it here')}</LinkButton>
            )}
            <LinkButton to={done.path}>{t('View details')}</LinkButton>
          </p>
          {!user && token && <ReportForm token={token} />}
        </>
      )}
    </div>
  );
}
