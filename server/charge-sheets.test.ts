/** A sheet of charges that somebody saved in one language can be uploaded in every other. */
import { expect, test } from 'vitest';
import { basisNames, chargeSectionNames, chargeStateNames } from '#contract/freight/charge-names.ts';
import { basisWords, meantBy, roleWords, sectionWords, stateWords } from '#contract/freight/charge-table/words.ts';
import { readCharges, sheetHeadings } from '#contract/freight/paste-charges.ts';
import { languageCodes } from '#contract/portal-languages.ts';
import { type Term, term } from '#contract/terms.ts';
import { inLanguage } from './platform/languages/portal-messages.ts';

test.each(languageCodes)('the words of a sheet in %s are known', (language) => {
  const known = (names: Readonly<Record<string, Term>>, words: Readonly<Record<string, string>>) => {
    for (const [name, english] of Object.entries(names)) {
      expect([
        english,
        meantBy(
          words,
          inLanguage(language, () => term(english)),
        ),
      ]).toEqual([english, name]);
    }
  };
  known(chargeSectionNames, sectionWords);
  known(basisNames, basisWords);
  known(chargeStateNames, stateWords);
  for (const name of sheetHeadings) {
    expect([
      name,
      meantBy(
        roleWords,
        inLanguage(language, () => term(name)),
      ),
    ]).not.toContain(undefined);
  }
});

test.each(languageCodes)('a sheet that was saved in %s is read in German', (language) => {
  const text = inLanguage(language, () =>
    [
      sheetHeadings.map((name) => term(name)),
      [term('Origin'), 'A', term('per container'), '2', '250', 'EUR', '', '', term('Included')],
      [term('Freight'), 'B', term('per W/M'), '12,5', '90', 'USD', '180', '', term('Included')],
      [term('Destination'), 'C', term('% of cargo value'), '', '', 'EUR', '', '', term('At cost')],
      [term('Other'), 'D', term('flat'), '1', '', 'EUR', '', '', term('Not included')],
    ]
      .map((row) => row.join('\t'))
      .join('\n'),
  );
  const read = inLanguage('de', () => readCharges(text));
  expect(read).toMatchObject({
    isGuessed: false,
    charges: [
      { section: 'ORIGIN', label: 'A', basis: 'CONTAINER', quantity: '2', unitPrice: '250', state: 'INCLUDED' },
      { section: 'FREIGHT', label: 'B', basis: 'WM', quantity: '12,5', unitPrice: '90', minimum: '180' },
      { section: 'DESTINATION', label: 'C', basis: 'PERCENT_OF_VALUE', state: 'AT_COST' },
      { section: 'OTHER', label: 'D', basis: 'FLAT', state: 'EXCLUDED' },
    ],
  });
});
