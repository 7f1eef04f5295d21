/** What people typed, as a reader of another language sees it. */
import { expect, it } from 'vitest';
import { momentText } from '#contract/dates.ts';
import { packageName } from '#contract/freight/package-names.ts';
import { messages } from '#contract/messages.ts';
import { inLanguage } from './platform/languages/portal-messages.ts';

it('usual packages have the name of the language, however they were typed', () => {
  const typed = ['Carton', 'carton', 'CARTONS', 'euro pallets', 'Kiste mit Griff'];
  expect(typed.map((type) => inLanguage('de', () => packageName(type)))).toEqual([
    ...['Karton', 'Karton', 'Karton', 'Europalette', 'Kiste mit Griff'],
  ]);
  expect(typed.map(packageName)).toEqual(typed);
});

it('values with Latin letters stand apart in Arabic texts, and choices between texts still work', () => {
  const t = messages('notifications');
  const said = () =>
    t('Someone signed in to your account with a device that you have not used before: {device}, {moment}.', {
      device: 'Chrome on Linux',
      moment: momentText(new Date('2026-12-01T05:55:00Z')),
    });
  expect(inLanguage('ar', said)).toContain('\u2068Chrome on Linux\u2069، \u20681 ديسمبر 2026، 05:55 UTC\u2069');
  expect(said()).toContain('Chrome on Linux, 1 Dec 2026, 05:55 UTC');
  const deleted = () =>
    t(
      '{type, select, reply {Your reply was deleted} comment {Your comment was deleted} rating {Your rating was deleted} disruption {Your notice was deleted} other {Your post was deleted}}',
      { type: 'reply' },
    );
  expect(inLanguage('ar', deleted)).toBe('حُذف ردّك');
});
