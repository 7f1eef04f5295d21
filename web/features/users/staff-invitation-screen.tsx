import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { wholeToken } from '#contract/guest-links.ts';
import { messages } from '#contract/messages.ts';
import { acceptStaffInvitation, openStaffInvitation, type StaffInvitation } from '#contract/staff-invitations.ts';
import { START_PATH } from '#contract/staff-tasks.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { noRobots, titled } from '#web/lib/head.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useLinkToken } from '#web/lib/link-token.ts';
import { loginPath, signupPath } from '#web/lib/login-path.ts';
import { needsScripts } from '#web/lib/needs-scripts.ts';
import { linkQuery } from '#web/lib/queries.ts';
import { meQuery, useUser } from '#web/lib/session.ts';
import { useSiteName } from '#web/lib/site-name.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { IncompleteLink } from '#web/ui/incomplete-link.tsx';
import classes from '#web/ui/linked-page.module.css';
import { MantineFrame } from '#web/ui/mantine-frame.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { When } from '#web/ui/when.tsx';

const t = messages('account');

/** Only people who are signed in and accept need it. */
const ProofHost = lazyComponent(async () => (await import('./parts/proof-host.tsx')).ProofHost);

export const meta = titled(() => t('Staff invitation'), noRobots);

const asRole: Readonly<Record<StaffInvitation['role'], string>> = {
  get moderator() {
    return t('a moderator');
  },
  get admin() {
    return t('an admin');
  },
};

/** Opened from an email. The invitation loads in the browser, with the token that only it knows. */
export default function StaffInvitationScreen() {
  const token = useLinkToken(wholeToken, 'tab');
  const { data, error, refetch } = useQuery({
    ...linkQuery(openStaffInvitation, token),
    retry: (failures, reason) => failures < 3 && !isOver(reason),
    // Once it is accepted, the invitation no longer exists.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={classes.page} {...needsScripts}>
      <MantineFrame>
        <ProofHost />
      </MantineFrame>
      {token === null && <IncompleteLink title={t('Staff invitation')} />}
      {token && data && <Invitation token={token} invitation={data.data} />}
      {!data && isOver(error) && (
        <>
          <h1>{t('This link no longer works')}</h1>
          <p role="alert">{error?.message}</p>
          <p>{t('Ask an admin for a new invitation.')}</p>
        </>
      )}
      {!data && error && !isOver(error) && <LoadingError error={error} refetch={refetch} />}
      {token !== null && !data && !error && (
        <>
          <h1>{t('Staff invitation')}</h1>
          <TextSkeleton lines={4} label={t('Loading the invitation')} />
        </>
      )}
    </div>
  );
}

/** A link that is wrong or no longer works stays that way. */
const isOver = (error: Error | null): boolean => error instanceof ApiError && [404, 410, 422].includes(error.status);

interface InvitationProps {
  readonly token: string;
  readonly invitation: Pick<StaffInvitation, 'email' | 'role' | 'invitedBy' | 'expiresAt'>;
}

function Invitation({ token, invitation: { email, role, invitedBy, expiresAt } }: InvitationProps) {
  const siteName = useSiteName();
  const { user, isLoading } = useUser();
  const client = useQueryClient();
  const accepting = useMutation({
    mutationFn: () => api(acceptStaffInvitation, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
  if (accepting.data) {
    return (
      <>
        <h1>{accepting.data.message}</h1>
        <p role="status">
          {accepting.data.data.changed
            ? t('You can open the admin area now. Your other devices are signed out.')
            : t('Your role stays the same.')}
        </p>
        <p className={classes.buttons}>
          <LinkButton look="main" to={START_PATH}>
            {t('Open the admin area')}
          </LinkButton>
        </p>
      </>
    );
  }
  return (
    <>
      <h1>{t('Become {value} of {siteName}', { value: asRole[role], siteName })}</h1>
      <p>
        <Rich
          text={t('<0>{invitedBy}</0> invites <1>{email}</1> to become {value}. The invitation expires <2/>.', {
            invitedBy,
            email,
            value: asRole[role],
          })}
          parts={[
            (inner) => <strong dir="auto">{inner}</strong>,
            (inner) => <strong dir="ltr">{inner}</strong>,
            () => <When iso={expiresAt} />,
          ]}
        />
      </p>
      <FormError error={accepting.error} />
      {!isLoading && <Next email={email} ownEmail={user?.email ?? null} accepting={accepting} />}
    </>
  );
}

interface NextProps {
  readonly email: string;
  readonly ownEmail: string | null;
  readonly accepting: { readonly isPending: boolean; readonly mutate: () => void };
}

function Next({ email, ownEmail, accepting }: NextProps) {
  const { pathname } = useLocation();
  if (ownEmail === null) {
    return (
      <>
        <p>{t('Sign in with this address to accept. If you have no account, sign up with it first.')}</p>
        <p className={classes.buttons}>
          <LinkButton look="main" to={loginPath(pathname)}>
            {t('Sign in')}
          </LinkButton>
          <LinkButton to={signupPath(pathname)}>{t('Create account')}</LinkButton>
        </p>
      </>
    );
  }
  if (ownEmail !== email) {
    return (
      <p>
        <Rich
          text={t(
            'You are signed in as <0>{ownEmail}</0>. Sign out, and open this link again to sign in with the invited address.',
            { ownEmail },
          )}
          parts={[(inner) => <strong dir="ltr">{inner}</strong>]}
        />
      </p>
    );
  }
  return (
    <p className={classes.buttons}>
      <Button look="main" isBusy={accepting.isPending} onClick={() => accepting.mutate()}>
        {t('Accept the invitation')}
      </Button>
    </p>
  );
}
