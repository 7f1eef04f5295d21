import { type ReactNode, use } from 'react';
import { lanePath } from '#contract/freight/lane-path.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { InApp } from '#web/lib/path-in-app.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import table from '#web/ui/table.module.css';
import { ClosingTime } from './closing-time.tsx';
import { requestState } from './labels.ts';
import { Lane } from './lane.tsx';
import classes from './request-details.module.css';

const t = messages('freight');

function Loading() {
  return <TextSkeleton lines={12} label={t('Loading the request')} />;
}

/** Loaded late, because every thread would load it. */
const RequestFacts = lazyComponent(async () => (await import('./request-facts.tsx')).RequestFacts, <Loading />);

const DisruptionsOnLane = lazyComponent(async () => (await import('./disruptions-on-lane.tsx')).DisruptionsOnLane);

const codeOf = ({ unlocode, iata, country }: FreightView['origin']): string => unlocode ?? iata ?? country;

interface RequestDetailsProps {
  readonly freight: FreightView;
  readonly author?: UserId | null;
  readonly offerLink?: ReactNode;
}

/** Everything that a forwarder needs to price a request. */
export function RequestDetails({ freight, author, offerLink }: RequestDetailsProps) {
  const { origin, destination, mode, warnings } = freight;
  const lane = lanePath(freight);
  const isInApp = use(InApp);
  return (
    <section className={`${classes.request} box`} aria-labelledby="request-title">
      <h2 id="request-title" className="visually-hidden">
        {t('Freight request')}
      </h2>
      <Lane {...{ origin, destination, mode }} size="large" />
      {isInApp && lane && <DisruptionsOnLane from={codeOf(origin)} to={codeOf(destination)} />}
      <Offers freight={freight} />
      <p className={`${classes.next} touch-targets no-print`}>
        {offerLink}
        {lane && <Link to={lane}>{t('Requests, posts and benchmarks on this lane')}</Link>}
      </p>
      {warnings.length > 0 && (
        <Notice tone="warn">
          {warnings.map(({ code, field, message }) => (
            <p key={`${code} ${field}`}>{message}</p>
          ))}
        </Notice>
      )}
      {/* The class makes the page load the styles of the tables. */}
      <div className={table.container}>
        <RequestFacts freight={freight} author={author} />
      </div>
    </section>
  );
}

function Offers({ freight }: { readonly freight: FreightView }) {
  const { state, offersUntil, offersCount, offers } = freight;
  return (
    <p className={classes.offers}>
      <StateBadge {...requestState(state)} />
      {state === 'OPEN' && <ClosingTime iso={offersUntil} />}
      <span>{t('{count, plural, one {# offer} other {# offers}}', { count: offersCount })}</span>
      <span>
        {offers === 'SEALED'
          ? t('Sealed: the requester sees all offers, each forwarder only their own')
          : t('Open: everyone sees the offers')}
      </span>
    </p>
  );
}
