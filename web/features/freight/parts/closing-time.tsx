import { DAY_MS } from '#contract/dates.ts';
import { closingText } from '#web/lib/closing-text.ts';
import { formatMoment, inReaderZone, timeAttribute, useNow } from '#web/lib/dates.ts';

/** 'Closes in 5 days', or 'Closes tomorrow, 17:00' on the reader’s clock. In UTC until it is known when and where it is read. */
export function ClosingTime({ iso }: { readonly iso: string }) {
  const now = useNow();
  return (
    <time dateTime={timeAttribute(iso)} title={`${formatMoment(iso)} UTC`} suppressHydrationWarning>
      {now === null ? closingText(iso.slice(0, 10)) : readersText(iso, now)}
    </time>
  );
}

function readersText(iso: string, now: number): string {
  const own = inReaderZone(iso);
  const ownNow = Date.parse(inReaderZone(new Date(now).toISOString()));
  const text = closingText(own.slice(0, 10), ownNow);
  const isSoon = Date.parse(own.slice(0, 10)) - ownNow <= DAY_MS;
  return isSoon && Date.parse(iso) > now ? `${text}, ${own.slice(11, 16)}` : text;
}
