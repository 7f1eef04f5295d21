import { useQuery } from '@tanstack/react-query';
import { disruptionPath } from '#contract/disruption-path.ts';
import { disruptionKindName } from '#contract/disruption-texts.ts';
import { listDisruptions } from '#contract/disruptions.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { query } from '#web/lib/queries.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

const t = messages('freight');

const SHOWN = 3;

/** @param from and `to`: a UN/LOCODE, an airport or a country */
export const disruptionsOnLane = (from: string, to: string) =>
  query(listDisruptions, { query: { place: from.toUpperCase(), to: to.toUpperCase(), limit: SHOWN } });

/** Nothing, unless a disruption is known. */
export function DisruptionsOnLane({ from, to }: { readonly from: string; readonly to: string }) {
  const { data } = useQuery(disruptionsOnLane(from, to));
  if (!data || data.data.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>
        <strong>{t('Disruptions on this lane')}</strong>
      </p>
      <ul>
        {data.data.map(({ id, kind, title }) => (
          <li key={id}>
            {disruptionKindName(kind)}: <Link to={disruptionPath(id, pages.disruptions)}>{title}</Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to={`${pages.disruptions}?${new URLSearchParams({ place: from, to })}`}>
          {t('All disruptions on this lane')}
        </Link>
      </p>
    </Notice>
  );
}
