import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import { nameOfAction } from '#contract/audit-actions.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import type { StaffAccount } from '#contract/staff-accounts.ts';
import { MissingRecord } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { loadRecord } from '#web/lib/load-record.ts';
import { useUser } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { When } from '#web/ui/when.tsx';
import { detailTexts } from '../audit/entry-texts.ts';
import { AuthorCounts, AuthorTexts, EarlierDecisions } from '../parts/author-history.tsx';
import { requireAdmin } from '../require-admin.ts';
import { accountQuery, roleNames } from './queries.ts';
import { roleTones, Suspended } from './user-columns.tsx';
import { UserFacts } from './user-facts.tsx';
import classes from './user-screen.module.css';

const t = messages('admin');

const HideAuthorDialog = lazyComponent(async () => (await import('../parts/hide-author-dialog.tsx')).HideAuthorDialog);
const RoleDialog = lazyComponent(async () => (await import('./role-dialog.tsx')).RoleDialog);
const SuspendDialog = lazyComponent(async () => (await import('../parts/suspend-dialog.tsx')).SuspendDialog);
const LiftDialog = lazyComponent(async () => (await import('./lift-dialog.tsx')).LiftDialog);

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadRecord(args, { queryOf: accountQuery, isForStaff: true });
}
export const clientLoader = () => null;
export const meta = titledByScreen;

export default function UserScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(accountQuery(id));
  if (isNotFound(error)) return <MissingRecord />;
  if (error && !data) return <LoadingError namesPage error={error} refetch={refetch} />;
  if (!data) {
    return (
      <>
        <PageTitle>{t('Account')}</PageTitle>
        <TextSkeleton lines={8} label={t('Loading the account')} />
      </>
    );
  }
  return <Account account={data.data} />;
}

function Account({ account }: { readonly account: StaffAccount }) {
  const { id, name, email, role, suspended, profilePic, history, audit } = account;
  const ofAccount = `${adminPath('audit')}?subject=${encodeURIComponent(`user:${id}`)}`;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <div className={classes.head}>
        <Avatar name={name} picture={profilePic} size={56} />
        <div className={classes.names}>
          <h1 dir="auto">{name}</h1>
          <p className={classes.line}>
            <Badge tone={roleTones[role]}>{roleNames[role]}</Badge>
            <span dir="ltr" className="dim-small">
              {email}
            </span>
          </p>
        </div>
        <Actions account={account} />
      </div>
      {suspended && (
        <p className="problem-box">
          <Suspended {...suspended} />
        </p>
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          <DetailSection id="texts" title={t('Posts, replies and comments')}>
            <AuthorCounts history={history} />
            <AuthorTexts texts={history.texts} none={t('Nothing is published or awaiting review.')} />
          </DetailSection>
          <DetailSection id="decisions" title={t('Decisions by staff')}>
            <EarlierDecisions decisions={history.decisions} />
          </DetailSection>
          <DetailSection id="log" title={t('Audit log')}>
            <Entries entries={audit} />
            <Link className="touch-target" to={ofAccount}>
              {t('All entries about this account')}
            </Link>
          </DetailSection>
        </div>
        <UserFacts account={account} />
      </div>
    </>
  );
}

function Actions({ account }: { readonly account: StaffAccount }) {
  const { user } = useUser();
  const [open, setOpen] = useState<'role' | 'suspend' | 'lift' | 'hide' | null>(null);
  const close = () => setOpen(null);
  const { id, role, suspended } = account;
  if (!user) return null;
  const own: ReactNode = <span className="dim-small">{t('This is you')}</span>;
  const dialogs = {
    role: <RoleDialog account={account} onClose={close} />,
    suspend: <SuspendDialog account={account} userId={user.id} onClose={close} />,
    lift: <LiftDialog account={account} onClose={close} />,
    hide: <HideAuthorDialog author={account} userId={user.id} onDone={close} onClose={close} />,
  };
  return (
    <div className={classes.actions}>
      <LinkButton to={contentTypes.person.appPath(id)}>{t('Public profile')}</LinkButton>
      {id === user.id ? (
        own
      ) : (
        <>
          <Button onClick={() => setOpen('role')}>{t('Change role')}</Button>
          {role === 'member' && <Button onClick={() => setOpen('hide')}>{t('Reject and hide everything')}</Button>}
          {suspended && <Button onClick={() => setOpen('lift')}>{t('Lift the suspension')}</Button>}
          {/* The server suspends staff only after they become members. */}
          {!suspended && role === 'member' && (
            <Button isDanger onClick={() => setOpen('suspend')}>
              {t('Suspend')}
            </Button>
          )}
        </>
      )}
      {open && dialogs[open]}
    </div>
  );
}

function Entries({ entries }: { readonly entries: StaffAccount['audit'] }) {
  if (entries.length === 0) return <p className="dim-small">{t('The log has no entries about this account.')}</p>;
  return (
    <ul className={classes.entries}>
      {entries.map(({ id, action, actor, at, details, names }) => (
        <li key={id}>
          <p>{nameOfAction(action)}</p>
          <p className="dim-small" dir="auto">
            {detailTexts(details, names)}
          </p>
          <p className="dim-small">
            <bdi>{actor?.name ?? t('The portal')}</bdi>, <When iso={at} as="moment" />
          </p>
        </li>
      ))}
    </ul>
  );
}
