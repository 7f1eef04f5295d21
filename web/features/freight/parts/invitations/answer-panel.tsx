import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type InvitedRequest, noQuoteTexts } from '#contract/freight-invitations.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import buttons from '#web/ui/linked-page.module.css';
import { Notice } from '#web/ui/notice.tsx';
import type { SendAnswer } from './no-quote-dialog.tsx';

const t = messages('freight');

const NoQuoteDialog = lazyComponent(async () => (await import('./no-quote-dialog.tsx')).NoQuoteDialog);

interface AnswerPanelProps {
  readonly current: Pick<InvitedRequest, 'answer' | 'reason' | 'note'>;
  readonly send: SendAnswer;
  readonly onSent: () => unknown;
}

/** What an invited forwarder tells the requester before there is an offer. */
export function AnswerPanel({ current, send, onSent }: AnswerPanelProps) {
  const [isRefusing, setRefusing] = useState(false);
  const accepting = useMutation({
    mutationFn: () => send({ answer: 'WILL_QUOTE' }),
    meta: { success: true, failure: true },
    onSettled: onSent,
  });
  const { answer, reason, note } = current;
  return (
    <Notice tone="info" className="no-print">
      <p>
        {answer === null && t('You are invited to this request. Will you make an offer?')}
        {answer === 'WILL_QUOTE' && t('You told the requester that you will make an offer.')}
        {answer === 'NO_QUOTE' &&
          t('You told the requester that you do not quote: {reason}.', {
            reason: [reason && term(noQuoteTexts[reason]), note].filter(Boolean).join('. '),
          })}
      </p>
      <p className={buttons.buttons}>
        {answer !== 'WILL_QUOTE' && (
          <Button isBusy={accepting.isPending} onClick={() => accepting.mutate()}>
            {t('We will quote')}
          </Button>
        )}
        {answer !== 'NO_QUOTE' && <Button onClick={() => setRefusing(true)}>{t('We do not quote')}</Button>}
      </p>
      {isRefusing && <NoQuoteDialog send={send} onSent={onSent} onClose={() => setRefusing(false)} />}
    </Notice>
  );
}
