import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import type { Candidate, Screening, ScreeningResult } from '#contract/screening.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import classes from './screening.module.css';
import { kindName, listText } from './screening-text.ts';

const t = messages('screening');

const DecideDialog = lazyComponent(async () => (await import('./decide-dialog.tsx')).DecideDialog);

export function ResultList({ screening: { lists, threshold, results } }: { readonly screening: Screening }) {
  const [decided, setDecided] = useState<ScreeningResult | null>(null);
  const compared = lists.map(listText).join('; ');
  return (
    <section aria-label={t('Results')}>
      <ol className={classes.results}>
        {results.map((result, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same name can be pasted twice
          <li key={at} className={`${classes.result} box`}>
            <h2 className={classes.title} dir="auto">
              {result.name}
            </h2>
            <Outcome result={result} compared={compared} threshold={threshold} />
            {result.candidates.length > 0 && (
              <ul className={classes.candidates}>
                {result.candidates.map((candidate) => (
                  <CandidateItem key={`${candidate.source} ${candidate.entry}`} candidate={candidate} />
                ))}
              </ul>
            )}
            {result.isComparable && (
              <Button
                aria-label={t('Record a decision about {name}', { name: result.name })}
                onClick={() => setDecided(result)}
              >
                {t('Record a decision')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {decided && <DecideDialog result={decided} onClose={() => setDecided(null)} />}
    </section>
  );
}

interface OutcomeProps {
  readonly result: ScreeningResult;
  readonly compared: string;
  readonly threshold: number;
}

/** Never that somebody is not listed: other spellings and other lists exist. */
function Outcome({ result: { isComparable, candidates }, compared, threshold }: OutcomeProps) {
  if (!isComparable) return <p>{t('This name has no word that can be compared.')}</p>;
  if (candidates.length === 0) {
    return <p>{t('No entry reached {threshold} % in: {lists}.', { threshold, lists: compared })}</p>;
  }
  return (
    <p>
      {t('{count, plural, one {# entry} other {# entries}} reached {threshold} % in: {lists}.', {
        count: candidates.length,
        threshold,
        lists: compared,
      })}
    </p>
  );
}

function CandidateItem({ candidate }: { readonly candidate: Candidate }) {
  const { source, entry, kind, name, matchedName, nameKind, score, words, unmatched } = candidate;
  const { programmes, countries, births, isSameCountry, isSameBirthYear } = candidate;
  return (
    <li className={classes.candidate}>
      <p className={classes.facts}>
        <Badge tone={score >= 90 ? 'bad' : 'warn'}>{t('{score} %', { score })}</Badge>
        <strong dir="auto">{name}</strong>
        {kind && <span>{kindName(kind)}</span>}
        <span className={classes.dim}>{t('{list}, entry {entry}', { list: source, entry })}</span>
      </p>
      {nameKind !== 'MAIN' && (
        <p className={classes.dim}>
          {nameKind === 'ALIAS'
            ? t('Matched the alternative name {name}.', { name: matchedName })
            : t('Matched the alternative name {name}, which the list calls weak.', { name: matchedName })}
        </p>
      )}
      <p className={classes.dim}>
        {t('Words that match: {words}', {
          words: words
            .map(({ typed, listed, likeness }) =>
              likeness === 100 ? typed : t('{typed} as {listed} ({likeness} %)', { typed, listed, likeness }),
            )
            .join(', '),
        })}
        {unmatched.length > 0 && ` · ${t('Words that do not match: {words}', { words: unmatched.join(', ') })}`}
      </p>
      {programmes.length > 0 && (
        <p className={classes.dim}>{t('Programmes: {programmes}', { programmes: programmes.join('; ') })}</p>
      )}
      {countries.length > 0 && (
        <p className={classes.dim}>
          {t('Countries: {countries}', { countries: countries.join(', ') })}
          {isSameCountry !== null && ` · ${isSameCountry ? t('same country') : t('another country')}`}
        </p>
      )}
      {births.length > 0 && (
        <p className={classes.dim}>
          {t('Born: {births}', { births: births.join(', ') })}
          {isSameBirthYear !== null && ` · ${isSameBirthYear ? t('same year') : t('another year')}`}
        </p>
      )}
    </li>
  );
}
