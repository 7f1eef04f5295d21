import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import {
  formatDate,
  formatInFull,
  formatMoment,
  formatRelative,
  inReaderZone,
  timeAttribute,
  useNow,
} from '#web/lib/dates.ts';
import classes from './when.module.css';

const t = messages('common');

interface WhenProps {
  readonly iso: string;
  /** 'ago' is relative for a week, then the date; 'moment' is the date and the time of day. */
  readonly as?: 'ago' | 'date' | 'moment';
  readonly className?: string | undefined;
  /** Shown instead of the time. */
  readonly children?: ReactNode;
}

/**
 * A moment, with the full date and time on hover. The server and the first render show it in UTC, then the browser shows
 * it in the reader's time zone. The hover text in the reader's locale is made when it is needed, because the first use of
 * `Intl` takes 0.1 s on a phone.
 */
export function When({ iso, as = 'ago', className, children }: WhenProps) {
  const now = useNow();
  return (
    <time
      dateTime={timeAttribute(iso)}
      title={t('{iso} UTC', { iso: formatMoment(iso) })}
      className={className ? `${classes.when} ${className}` : classes.when}
      onPointerEnter={(event) => {
        event.currentTarget.title = formatInFull(iso);
      }}
    >
      {children ?? textOf(iso, as, now)}
    </time>
  );
}

function textOf(iso: string, as: NonNullable<WhenProps['as']>, now: number | null): string {
  if (as === 'ago' && now !== null) return formatRelative(iso, now);
  return (as === 'moment' ? formatMoment : formatDate)(now === null ? iso : inReaderZone(iso));
}
