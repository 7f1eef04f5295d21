import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Facet } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { formatCount } from '#web/lib/counts.ts';
import { lateModule, useLateModule } from '#web/lib/late-module.ts';
import { needsScriptsIf } from '#web/lib/needs-scripts.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import mapClasses from '../map/company-map.module.css';
import type { CompanyMapProps } from '../map/company-map.tsx';
import { shadeOf, shades } from '../map/shade.ts';
import type { CompanyFilter } from '../queries.ts';
import classes from './companies-by-country.module.css';
import { filterPath } from './list-filter.ts';

const t = messages('directory');

const WIDE = '(min-width: 1000px)';
const mapModule = lateModule(() => import('../map/company-map.tsx'));

interface WhereTheyAreProps {
  readonly base: string;
  readonly filter: CompanyFilter;
  readonly counts: Facet;
  readonly names: Readonly<Record<string, string>>;
}

export function CompaniesByCountry({ base, filter, counts, names }: WhereTheyAreProps) {
  // Phones load the map only on request, to save data.
  const [isAsked, setAsked] = useState(false);
  const isWide = useMediaQuery(WIDE, false);
  const linkTo = (country: string) =>
    filterPath(base, filter, { country: filter.country === country ? undefined : country });
  const nameOf = (code: string) => names[code] ?? code;
  const inOrder = [...counts].sort((a, b) => b.count - a.count || (nameOf(a.value) < nameOf(b.value) ? -1 : 1));
  return (
    <aside
      className={`${classes.where} box`}
      aria-labelledby="where-title"
      data-asked={isAsked || undefined}
      {...needsScriptsIf(WIDE)}
    >
      <h2 id="where-title" className={classes.title}>
        {t('Companies by country')}
      </h2>
      <Button className={`${classes.ask} no-print`} aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
        {isAsked ? t('Hide map') : t('Show map')}
      </Button>
      <div className={classes.map}>
        {isAsked || isWide ? (
          <LateMap counts={counts} names={names} selected={filter.country} linkTo={linkTo} />
        ) : (
          <div className={classes.place} />
        )}
        <ul className={mapClasses.legend} aria-label={t('Country filter')}>
          {shades.map(({ from, label }) => (
            <li key={from}>
              <span className={mapClasses.swatch} data-shade={shadeOf(from)} aria-hidden="true" />
              {label}
            </li>
          ))}
        </ul>
      </div>
      <ul className={classes.countries} aria-label={t('Companies by country')}>
        {inOrder.map(({ value, count }) => (
          <li key={value}>
            <Link
              className={classes.country}
              to={linkTo(value)}
              aria-current={value === filter.country ? 'true' : undefined}
              preventScrollReset
            >
              <span>{nameOf(value)}</span>
              <span className={classes.count}>{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** The map and its atlas, loaded after the page; until then its place is kept. */
function LateMap(props: CompanyMapProps) {
  const { loaded, hasFailed, retry } = useLateModule(mapModule);
  if (loaded) return <loaded.default {...props} />;
  return (
    <div className={classes.place}>
      {hasFailed && (
        <p role="alert">
          {t('The map could not be loaded. The list below shows the same countries.')}{' '}
          <Button look="quiet" onClick={retry}>
            {t('Try again')}
          </Button>
        </p>
      )}
    </div>
  );
}
