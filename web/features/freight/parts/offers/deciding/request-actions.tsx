import { useState } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import { closeRequest, reopenRequest } from '#contract/freight-offers.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import classes from './offer-actions.module.css';
import { useOfferAction } from './use-offer-action.ts';

const t = messages('freight');

const REOPENED_DAYS = 7;

/** For the requester and staff. */
export const CompareLink = ({ postId, look }: { readonly postId: PostId; readonly look?: 'main' | 'line' }) => (
  <LinkButton look={look ?? 'line'} to={`${contentTypes.quote.appPath(postId)}/offers`}>
    {t('Compare offers')}
  </LinkButton>
);

interface RequestActionsProps {
  readonly postId: PostId;
  readonly freight: FreightView;
}

/** For the requester: end the time for offers, cancel the request, or reopen it once. */
export function RequestActions({ postId, freight: { state, can, offersCount } }: RequestActionsProps) {
  const [dialog, setDialog] = useState<'close' | 'cancel' | 'reopen' | null>(null);
  const close = () => setDialog(null);
  const action = useOfferAction(postId, close);
  const end = (cancel: boolean) => action.mutate(() => api(closeRequest, { params: { postId }, body: { cancel } }));
  const dialogs = {
    close: {
      title: t('Stop taking offers?'),
      text: t('You can still accept, shortlist or decline the offers that you have. You can reopen the request once.'),
      action: t('Stop taking offers'),
      run: () => end(false),
    },
    cancel: {
      title: t('Cancel this request?'),
      text: t('This declines all undecided offers and notifies their authors. You can reopen the request once.'),
      action: t('Cancel request'),
      run: () => end(true),
    },
    reopen: {
      title: t('Reopen this request?'),
      text: t('It will take offers for {days} more days. A request can be reopened once.', { days: REOPENED_DAYS }),
      action: t('Reopen request'),
      run: () => action.mutate(() => api(reopenRequest, { params: { postId }, body: { days: REOPENED_DAYS } })),
    },
  } as const;
  const isUndecided = state === 'OPEN' || state === 'CLOSED';
  const { run, ...texts } = dialogs[dialog ?? 'close'];
  return (
    <div className={`${classes.actions} no-print`}>
      {offersCount > 0 && <CompareLink postId={postId} look={isUndecided && offersCount > 1 ? 'main' : 'line'} />}
      {state === 'OPEN' && <Button onClick={() => setDialog('close')}>{t('Stop taking offers')}</Button>}
      {isUndecided && <Button onClick={() => setDialog('cancel')}>{t('Cancel request')}</Button>}
      {can.reopen && <Button onClick={() => setDialog('reopen')}>{t('Reopen request')}</Button>}
      {dialog && <ConfirmDialog {...texts} isPending={action.isPending} onConfirm={run} onClose={close} />}
    </div>
  );
}
