import { containerNames } from '#contract/freight/container-names.ts';
import { modeFilterNames } from '#contract/freight/mode-filters.ts';
import { placeFilterText } from '#contract/freight/place-filter.ts';
import { hsText } from '#contract/freight/request-texts.ts';
import { messages } from '#contract/messages.ts';
import { type Term, term } from '#contract/terms.ts';
import { requestStates, shortModes } from '#web/features/freight/parts/labels.ts';

const t = messages('posts');

const readyNames: Readonly<Record<string, Term>> = {
  WEEK: 'Ready within 7 days',
  MONTH: 'Ready within 30 days',
  LATER: 'Ready after 30 days',
};
const stateNames: Readonly<Record<string, { readonly name: Term }>> = {
  ...requestStates,
  PAST: { name: 'No longer open' },
};
const modeNames: Readonly<Record<string, Term>> = { ...modeFilterNames, ...shortModes };
const boxNames: Readonly<Record<string, Term>> = containerNames;

const named = (name: Term | undefined, otherwise: string): string => (name ? term(name) : otherwise);

/** The value of a filter as a reader sees it. */
export function nameOfFilter(filter: string, value: string): string {
  switch (filter) {
    case 'mode':
      return named(modeNames[value], value);
    case 'origin':
    case 'destination':
      return placeFilterText(value);
    case 'equipment':
      return `${named(boxNames[value], '')} ${value}`.trim();
    case 'ready':
      return named(readyNames[value], value);
    case 'state':
      return named(stateNames[value]?.name, value);
    case 'hs':
      return t('HS {code}', { code: hsText(value) });
    case 'tag':
      return `#${value}`;
    case 'author':
      return t('One author');
    case 'unanswered':
      return t('Open without offers');
    default:
      return value;
  }
}
