import { expect, it } from 'vitest';
import { changedFields, detailTexts } from './entry-texts.ts';

it('lists the details of an action without empty values', () => {
  expect(detailTexts({ from: 'admin', role: 'member', note: '', until: null })).toBe('from: admin, role: member');
  expect(detailTexts({ mode: { a: 1 } })).toBe('mode: {"a":1}');
});

it('shows each field before and after, as text', () => {
  expect(
    changedFields({
      before: { description: '<p>The terminal is on <b>strike</b>.</p>', removed: false, sub_category_id: null },
      after: { description: '<p>Cheap watches.</p>', removed: true, sub_category_id: null },
    }),
  ).toEqual([
    { name: 'description', before: 'The terminal is on strike .', after: 'Cheap watches.' },
    { name: 'removed', before: 'no', after: 'yes' },
  ]);
  expect(changedFields({ before: { title: 'Rates' }, after: null })).toEqual([
    { name: 'title', before: 'Rates', after: '—' },
  ]);
  expect(changedFields({ reason: 'No changes of fields.' })).toEqual([]);
});
