import { useQuery } from '@tanstack/react-query';
import { wholeToken } from '#contract/guest-links.ts';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api.ts';
import { noRobots, titled } from '#web/lib/head.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useLinkToken } from '#web/lib/link-token.ts';
import { needsScripts } from '#web/lib/needs-scripts.ts';
import { LoadingError } from '#web/ui/error-state.tsx';
import { IncompleteLink } from '#web/ui/incomplete-link.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { invitedRequestQuery } from '../parts/invitations/queries.ts';
import classes from './invited.module.css';

const t = messages('freight');

const InvitedPage = lazyComponent(async () => (await import('./invited-page.tsx')).InvitedPage);

export const meta = titled(() => t('Request for an offer'), noRobots);

/** Opened from an email. The request loads in the browser, with the token that only it knows. */
export default function InvitedScreen() {
  const token = useLinkToken(wholeToken, 'entry');
  const { data, error, refetch } = useQuery({ ...invitedRequestQuery(token), retry: isWorthRepeating });
  const isOver = error instanceof ApiError && !isWorthRepeating(0, error);
  return (
    <div className={classes.page} {...needsScripts}>
      {token && data && <InvitedPage token={token} request={data.data} />}
      {token === null && <IncompleteLink title={t('Request for an offer')} />}
      {!data && isOver && (
        <>
          <h1>{t('This link no longer works')}</h1>
          <p role="alert">{error.message}</p>
          <p>{t('Ask the person who invited you for a new invitation.')}</p>
        </>
      )}
      {!data && error && !isOver && <LoadingError error={error} refetch={refetch} />}
      {token !== null && !data && !error && (
        <>
          <h1>{t('Request for an offer')}</h1>
          <TextSkeleton lines={12} label={t('Loading the request')} />
        </>
      )}
    </div>
  );
}

/** A link that is wrong, withdrawn or expired stays that way. */
const isWorthRepeating = (failures: number, error: Error): boolean =>
  failures < 3 && !(error instanceof ApiError && [404, 410, 422].includes(error.status));
