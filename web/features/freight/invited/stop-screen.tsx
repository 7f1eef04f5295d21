import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { refuseInvitations } from '#contract/freight-invitations.ts';
import { wholeToken } from '#contract/guest-links.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { noRobots, titled } from '#web/lib/head.ts';
import { useLinkToken } from '#web/lib/link-token.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { IncompleteLink } from '#web/ui/incomplete-link.tsx';
import classes from './invited.module.css';

const t = messages('freight');

export const meta = titled(() => t('Stop invitations'), noRobots);

/** Opened from an email. Nothing changes until a button is pressed, because email programs open links too. */
export default function StopScreen() {
  const linked = useLinkToken(wholeToken, 'entry');
  // Mail programs that do not stop invitations themselves open the address for it.
  const token = useSearchParams()[0].get('token') ?? linked;
  const refusal = useMutation({
    mutationFn: (report: boolean) => api(refuseInvitations, { body: { token: token ?? '', report } }),
  });
  if (token === null) {
    return (
      <div className={classes.page}>
        <IncompleteLink title={t('Stop invitations?')} />
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <h1>{t('Stop invitations?')}</h1>
      {refusal.data ? (
        <p role="status">{refusal.data.message}</p>
      ) : (
        <>
          <p>{t('You will get no more requests for an offer from the person who sent this one.')}</p>
          <FormError error={refusal.error} />
          <p className={classes.buttons}>
            <Button look="main" disabled={refusal.isPending || !token} onClick={() => refusal.mutate(false)}>
              {t('Stop')}
            </Button>
            <Button disabled={refusal.isPending || !token} onClick={() => refusal.mutate(true)}>
              {t('Stop and report to staff')}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}
