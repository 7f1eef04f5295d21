import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lastOffer } from '#contract/freight-offers.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { formatDate } from '#web/lib/dates.ts';
import { query } from '#web/lib/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Rich } from '#web/ui/rich.tsx';
import classes from './offer-form.module.css';
import { type OfferText, type Requested, startFrom } from './offer-text.ts';

const t = messages('freight');

interface StartFromLastProps {
  readonly postId: PostId;
  readonly request: Requested;
  /** Nothing was typed yet. */
  readonly isUntouched: boolean;
  readonly onFill: (text: OfferText) => void;
  readonly onUndo: () => void;
}

/** Offers to copy the member's last offer that is most like this one. */
export function StartFromLast({ postId, request, isUntouched, onFill, onUndo }: StartFromLastProps) {
  const { data } = useQuery(query(lastOffer, { params: { postId } }));
  const [isFilled, setFilled] = useState(false);
  const last = data?.data;
  if (!last) return null;
  const name = `${last.origin} → ${last.destination}, ${formatDate(last.createdAt)}`;
  if (isFilled && !isUntouched) {
    return (
      <p className={classes.start} role="status">
        <Rich
          text={t('Filled in from your last offer ({name}). Enter a new validity date.<0>Undo</0>', { name })}
          parts={[
            (inner) => (
              <Button
                look="line"
                onClick={() => {
                  onUndo();
                  setFilled(false);
                }}
              >
                {inner}
              </Button>
            ),
          ]}
        />
      </p>
    );
  }
  if (!isUntouched) return null;
  return (
    <p className={classes.start}>
      <Button
        onClick={() => {
          onFill(startFrom(last, request));
          setFilled(true);
        }}
      >
        {t('Start from your last offer')}
      </Button>
      <bdi>{name}</bdi>
    </p>
  );
}
