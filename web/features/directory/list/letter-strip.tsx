import type { Facet } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { Link } from '#web/ui/link.tsx';
import { companyCount } from '../parts/labels.ts';
import type { CompanyFilter } from '../queries.ts';
import classes from './letter-strip.module.css';
import { filterPath, letters } from './list-filter.ts';

const t = messages('directory');

interface LetterStripProps {
  readonly base: string;
  readonly filter: CompanyFilter;
  readonly counts: Facet;
}

export function LetterStrip({ base, filter, counts }: LetterStripProps) {
  const countOf = new Map(counts.map(({ value, count }) => [value, count]));
  return (
    <nav className={`${classes.strip} no-print`} aria-label={t('By first letter')}>
      <ul className={classes.letters}>
        {letters.map((letter) => {
          const count = countOf.get(letter) ?? 0;
          const isCurrent = filter.letter === letter;
          const name = letter === '#' ? t('Other characters') : letter;
          return (
            <li key={letter}>
              {count > 0 || isCurrent ? (
                <Link
                  className={classes.letter}
                  to={filterPath(base, filter, { letter: isCurrent ? undefined : letter })}
                  aria-current={isCurrent ? 'true' : undefined}
                  aria-label={`${name}, ${companyCount(count)}`}
                  preventScrollReset
                >
                  {letter}
                  <span className={classes.count}>{count}</span>
                </Link>
              ) : (
                <span className={classes.none}>
                  {letter}
                  <span className="visually-hidden">{`, ${companyCount(0)}`}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
