import { useState } from 'react';
import { MAX_ROUNDS } from '#contract/freight/tender/limits.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import classes from './lanes.module.css';

const t = messages('tenders');

const RoundDialog = lazyComponent(async () => (await import('./round-dialog.tsx')).RoundDialog);

interface StartRoundProps {
  readonly postId: PostId;
  readonly freight: FreightView;
  /** All of the request. */
  readonly offers: readonly Offer[];
}

/** For the requester of a tender that is not awarded yet. */
export function StartRound({ postId, freight, offers: all }: StartRoundProps) {
  const [isOpen, setOpen] = useState(false);
  const round = freight.tender?.round ?? 1;
  // An expired offer can be renewed in the next round.
  const offers = all.filter(({ can, state }) => can.decline || state === 'EXPIRED');
  if (round >= MAX_ROUNDS || offers.length === 0) return null;
  return (
    <p className={`${classes.bar} no-print`}>
      <Button onClick={() => setOpen(true)}>{t('Start round {round}', { round: round + 1 })}</Button>
      {isOpen && <RoundDialog {...{ postId, freight, offers, round }} onClose={() => setOpen(false)} />}
    </p>
  );
}
