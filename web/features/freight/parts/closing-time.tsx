import { DAY_MS } from '#contract/dates.ts';
import { messages } from '#contract/messages.ts';
import { closingText } from '#web/lib/closing-text.ts';
import { formatMoment, inReaderZone, timeAttribute, useNow } from '#web/lib/dates.ts';
import classes from './closing-time.module.css';

const t = messages('freight');

/** 'Closes in 5 days', or 'Closes tomorrow, 17:00' on the reader’s clock. In UTC until it is known when and where it is read. */
export function ClosingTime({ iso }: { readonly iso: string }) {
  const now = useNow();
  const own = now === null ? iso : inReaderZone(iso);
  const ownNow = now === null ? Date.now() : Date.parse(inReaderZone(new Date(now).toISOString()));
  const isSoon = Date.parse(own.slice(0, 10)) - ownNow <= DAY_MS && (now === null || Date.parse(iso) > now);
  return (
    <time dateTime={timeAttribute(iso)} title={t('{time} UTC', { time: formatMoment(iso) })} suppressHydrationWarning>
      {closingText(own.slice(0, 10), ownNow)}
      {/* Always there, because a cached page may be older than the day on which it is read. */}
      <span className={now === null ? classes.unknown : undefined} suppressHydrationWarning>
        {isSoon ? `, ${own.slice(11, 16)}` : ''}
      </span>
    </time>
  );
}
