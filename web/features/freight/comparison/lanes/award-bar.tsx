import { useState } from 'react';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlainField } from '#web/ui/plain-field.tsx';
import type { LaneScope } from './lane-scope.ts';
import classes from './lanes.module.css';
import type { LaneChoices } from './use-lane-choices.ts';

const t = messages('tenders');

const AwardLanesDialog = lazyComponent(async () => (await import('./award-lanes-dialog.tsx')).AwardLanesDialog);

interface AwardBarProps extends LaneScope {
  readonly postId: PostId;
  readonly choices: LaneChoices;
}

const MAX_NAMED = 8;

/** Chooses winners for many lanes at once, and awards them. */
export function AwardBar({ postId, choices, ...scope }: AwardBarProps) {
  const [reason, setReason] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { withoutReason, count } = choices;
  return (
    <section className="no-print" aria-label={t('Award')}>
      <p className={classes.bar}>
        <Button onClick={choices.chooseLowest}>{t('Choose the lowest price of each lane')}</Button>
        {count > 0 && <Button onClick={choices.clear}>{t('Clear all choices')}</Button>}
        <Button look="main" disabled={count === 0 || withoutReason.length > 0} onClick={() => setOpen(true)}>
          {t('{count, plural, =0 {Award lanes} one {Award # lane} other {Award # lanes}}', { count })}
        </Button>
      </p>
      {withoutReason.length > 0 && (
        <div className={classes.bar}>
          <PlainField
            label={t('Reason for the lanes without one')}
            hint={t('{count, plural, one {# lane has no reason: {lanes}} other {# lanes have no reason: {lanes}}}', {
              count: withoutReason.length,
              lanes: [...withoutReason.slice(0, MAX_NAMED), ...(withoutReason.length > MAX_NAMED ? ['…'] : [])].join(
                ', ',
              ),
            })}
            limit={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button
            disabled={reason.trim().length < 3}
            onClick={() => {
              choices.explainRest(reason.trim());
              setReason('');
            }}
          >
            {t('Use this reason')}
          </Button>
        </div>
      )}
      {isOpen && <AwardLanesDialog postId={postId} choices={choices} {...scope} onClose={() => setOpen(false)} />}
    </section>
  );
}
