import { deadlineText } from '#contract/freight/offers-deadline.ts';
import type { FreightView, RequestState } from '#contract/freight-requests.ts';
import { messages } from '#contract/messages.ts';
import { type Term, term } from '#contract/terms.ts';
import { formatInZone, zoneAbbreviation } from '#contract/zoned-times.ts';
import { useReaderZone } from '#web/lib/reader-zone.ts';

const t = messages('freight');
const ofTenders = messages('tenders');

const states: Readonly<Record<Exclude<RequestState, 'OPEN'>, Term>> = {
  CLOSED: 'Takes no more offers.',
  AWARDED: 'Awarded: an offer was accepted.',
  CANCELLED: 'Cancelled: it takes no offers.',
};

type Deadline = Pick<FreightView, 'offersUntil' | 'offersUntilZone'>;
type Shown = Deadline & Pick<FreightView, 'state' | 'offers'> & Partial<Pick<FreightView, 'paused' | 'tender'>>;

/** 'Takes offers until 1 Dec 2026, 17:00 CET (Europe/Berlin). Offers are sealed: …' */
export function StateLine({ freight }: { readonly freight: Shown }) {
  const reader = useReaderZone();
  const { state, offers, paused, tender } = freight;
  const round = tender?.round ?? 1;
  const open = paused
    ? t('Takes no offers at the moment.')
    : t('Takes offers until {deadline}.', { deadline: deadlineOfReader(freight, reader) });
  const visible =
    offers === 'SEALED'
      ? t('Offers are sealed: the requester sees all of them, each forwarder only their own.')
      : t('Offers are open: everyone sees them.');
  return (
    <span suppressHydrationWarning>
      {[
        state === 'OPEN' ? open : term(states[state]),
        round > 1 && ofTenders('Round {round} is for the forwarders whom the requester chose.', { round }),
        visible,
      ]
        .filter(Boolean)
        .join(' ')}
    </span>
  );
}

/** '1 Dec 2026, 17:00 CET (Europe/Berlin), 21:30 IST your time', if the clocks of the reader differ. */
export function deadlineOfReader({ offersUntil, offersUntilZone }: Deadline, reader: string | null): string {
  const text = deadlineText(offersUntil, offersUntilZone);
  const at = (zone: string, style: 'date' | 'dateTime') => formatInZone(offersUntil, zone, style);
  if (reader === null || at(reader, 'dateTime') === at(offersUntilZone, 'dateTime')) return text;
  const isSameDay = at(reader, 'date') === at(offersUntilZone, 'date');
  const own = formatInZone(offersUntil, reader, isSameDay ? 'time' : 'dateTime');
  return t('{deadline}, {time} {zone} your time', {
    deadline: text,
    time: own,
    zone: zoneAbbreviation(offersUntil, reader),
  });
}
