import { MAX_ROUNDS } from '#contract/freight/tender/limits.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { Notice } from '#web/ui/notice.tsx';

const t = messages('tenders');

interface RoundNoteProps {
  readonly offer: Pick<Offer, 'round' | 'roundMessage' | 'can'>;
  /** That of the request. */
  readonly round: number;
}

/** For the author of an offer: what the requester asks for in a later round, and whether the prices are of an earlier one. */
export function RoundNote({ offer, round }: RoundNoteProps) {
  const { can, roundMessage } = offer;
  if (round === 1 || !can.withdraw) return null;
  return (
    <Notice tone="info">
      <p>
        {offer.round === round
          ? t('Your prices are of round {round}.', { round })
          : can.revise
            ? t('This is round {round} of at most {max}. Your prices of round {before} stand until you revise them.', {
                round,
                max: MAX_ROUNDS,
                before: offer.round,
              })
            : t('Round {round} is over. Your prices of round {before} stand.', { round, before: offer.round })}
      </p>
      {roundMessage && (
        <p dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {roundMessage}
        </p>
      )}
    </Notice>
  );
}
