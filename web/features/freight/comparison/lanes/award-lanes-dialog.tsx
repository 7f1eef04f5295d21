import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { totals } from '#contract/freight/money.ts';
import { moneyList } from '#contract/freight/money-text.ts';
import { periodName } from '#contract/freight/tender/tender.ts';
import { awardLanes } from '#contract/freight-awards.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LimitedTextarea } from '#web/ui/limited-text.tsx';
import { useOfferAction } from '../../parts/offers/deciding/use-offer-action.ts';
import { bidderName, type LaneScope } from './lane-scope.ts';
import classes from './lanes.module.css';
import type { LaneChoices } from './use-lane-choices.ts';

const t = messages('tenders');

interface AwardLanesDialogProps extends LaneScope {
  readonly postId: PostId;
  readonly choices: LaneChoices;
  readonly onClose: () => void;
}

/** Shows who wins how many lanes. An offer that was revised in the meantime is refused. */
export function AwardLanesDialog({
  postId,
  choices,
  comparison: { rows },
  offers,
  period,
  onClose,
}: AwardLanesDialogProps) {
  const action = useOfferAction(postId, onClose);
  const [reason, setReason] = useState('');
  const winners = offers.flatMap((offer, at) => {
    const won = rows.filter(({ lane }) => choices.of(lane.ref)?.offerId === offer.id);
    const amounts = won.flatMap(({ cells }) => cells[at]?.amount ?? []);
    const lanes = won.map(({ lane: { ref } }) => ({ ref, reason: choices.of(ref)?.reason.trim() ?? '' }));
    return lanes.length > 0 ? [{ offer, lanes, total: totals(amounts) }] : [];
  });
  const left = rows.length - choices.count;
  const body = {
    awards: winners.map(({ offer: { id: offerId, version }, lanes }) => ({ offerId, version, lanes })),
    ...(reason.trim() !== '' && { reason: reason.trim() }),
  };
  return (
    <Dialog title={t('Award the lanes?')} onClose={onClose}>
      <Stack gap="sm">
        <table className={classes.summary}>
          <caption className="visually-hidden">{t('Winners')}</caption>
          <tbody>
            {winners.map(({ offer, lanes, total }) => (
              <tr key={offer.id}>
                <th scope="row">
                  <bdi>{bidderName(offer)}</bdi>
                </th>
                <td>{t('{count, plural, one {# lane} other {# lanes}}', { count: lanes.length })}</td>
                <td>{`${moneyList(total)} ${periodName(period)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {left > 0 && (
          <p>{t('{count, plural, one {# lane gets no award.} other {# lanes get no award.}}', { count: left })}</p>
        )}
        <p>
          {t(
            'The other offers will be declined and the request awarded. You and each winner will see each other’s email address and phone number. This can’t be undone.',
          )}
        </p>
        <LimitedTextarea
          label={t('Why the other offers are declined')}
          description={t('Their authors will see it. Leave it empty for a polite refusal without a reason.')}
          rows={2}
          limit={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            look="main"
            data-autofocus
            isBusy={action.isPending}
            onClick={() => action.mutate(() => api(awardLanes, { params: { postId }, body }))}
          >
            {t('Award lanes')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
