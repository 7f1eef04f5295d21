import { expect, it } from 'vitest';
import { changedFields, detailWords } from './action-words.ts';

it('says what came with an act, and leaves out what is empty', () => {
  expect(detailWords({ from: 'admin', role: 'member', note: '', until: null })).toBe('from: admin, role: member');
  expect(detailWords({ mode: { a: 1 } })).toBe('mode: {"a":1}');
});

it('shows what was before and after field by field, as text', () => {
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
