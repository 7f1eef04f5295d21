import { messages } from '#contract/messages.ts';
import type { ListedKind, UsedList, Verdict } from '#contract/screening.ts';
import { formatDate } from '#web/lib/dates.ts';

const t = messages('screening');

const verdictNames: Readonly<Record<Verdict, () => string>> = {
  NO_MATCH: () => t('No match'),
  POSSIBLE: () => t('Possible match'),
  MATCH: () => t('Match'),
};
export const verdictName = (verdict: Verdict): string => verdictNames[verdict]();

const kindNames: Readonly<Record<ListedKind, () => string>> = {
  PERSON: () => t('Person'),
  ENTITY: () => t('Company or organisation'),
  VESSEL: () => t('Vessel'),
  AIRCRAFT: () => t('Aircraft'),
};
export const kindName = (kind: ListedKind): string => kindNames[kind]();

export const listText = ({ name, publishedOn }: UsedList): string =>
  t('{list} of {date}', { list: name, date: formatDate(publishedOn) });
