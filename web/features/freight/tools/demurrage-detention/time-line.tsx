import { messages } from '#contract/messages.ts';
import { isoDayText, rangeText } from '#contract/trade-desk/day-texts.ts';
import { daysFrom } from '#contract/trade-desk/days.ts';
import type { Charge } from '#contract/trade-desk/demurrage/charge.ts';
import { chargeName, partText } from './charge-texts.ts';
import classes from './time-line.module.css';

const t = messages('trade-desk');

const BAR_HEIGHT = 10;

/** When each charge begins and ends. The table below it has the same days as text. */
export function TimeLine({ charges }: { readonly charges: readonly Charge[] }) {
  const shown = charges.flatMap((charge) => {
    const last = charge.end !== undefined && charge.end > charge.freeUntil ? charge.end : charge.freeUntil;
    return last < charge.start ? [] : [{ ...charge, last }];
  });
  const first = shown.map(({ start }) => start).sort()[0];
  const last = shown
    .map((charge) => charge.last)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return null;
  const days = daysFrom(first, last) + 1;
  return (
    <div
      className={classes.timeLine}
      role="img"
      aria-label={t('Time line from {from} to {to}', { from: isoDayText(first), to: isoDayText(last) })}
    >
      {shown.map((charge) => (
        <div key={charge.kind} className={classes.row}>
          <span className={classes.name}>{chargeName(charge.kind)}</span>
          <svg
            className={classes.bars}
            viewBox={`0 0 ${days} ${BAR_HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {segmentsOf(charge).map(({ from, to, level, title }) => (
              <rect
                key={from}
                className={classes[level]}
                x={daysFrom(first, from)}
                width={daysFrom(from, to) + 1}
                height={BAR_HEIGHT}
              >
                <title>{title}</title>
              </rect>
            ))}
          </svg>
        </div>
      ))}
      <div className={classes.ends}>
        <span>{isoDayText(first)}</span>
        <span>{isoDayText(last)}</span>
      </div>
    </div>
  );
}

interface Segment {
  readonly from: string;
  readonly to: string;
  readonly level: 'free' | 'low' | 'high';
  readonly title: string;
}

function segmentsOf({ start, freeUntil, parts }: Charge): Segment[] {
  const free: Segment[] =
    freeUntil < start
      ? []
      : [
          {
            from: start,
            to: freeUntil,
            level: 'free',
            title: t('Free: {range}', { range: rangeText(start, freeUntil) }),
          },
        ];
  const charged = parts.map(
    (part, at): Segment => ({ from: part.from, to: part.to, level: at === 0 ? 'low' : 'high', title: partText(part) }),
  );
  return [...free, ...charged];
}
