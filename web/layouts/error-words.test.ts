import { UNSAFE_ErrorResponseImpl as ErrorAnswer } from 'react-router';
import { expect, it } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { wordsOf } from './error-words.ts';

const answer = (status: number, data: unknown = null) => new ErrorAnswer(status, '', data);

it.each([
  ['what is not there', answer(404), 'Page not found'],
  ['a closed section', answer(503, { code: 'SECTION_DISABLED' }), 'Maintenance'],
  ['a portal without its data', answer(503), 'The portal is away for a moment'],
  ['what is not for everyone', answer(403), 'This page is not yours to open'],
  ['a fault of the portal', answer(500), 'Something went wrong on our side'],
  ['a fault of a screen', new TypeError('x is not a function'), 'Something went wrong on our side'],
  ['a lost connection in Chromium', new TypeError('Failed to fetch'), 'No connection'],
  [
    'a lost script in Chromium',
    new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
    'No connection',
  ],
  ['a lost connection in Firefox', new TypeError('NetworkError when attempting to fetch resource.'), 'No connection'],
  ['a lost connection in Safari', new TypeError('Load failed'), 'No connection'],
  ['a call that never arrived', new ApiError(0, { code: 'NETWORK' }), 'No connection'],
])('%s is called by what it is', (_, error, title) => {
  expect(wordsOf(error).title).toBe(title);
});

it('comes back by itself where only the way there is gone', () => {
  for (const error of [answer(503), new TypeError('Failed to fetch')]) expect(wordsOf(error).kind).toBe('away');
  expect(wordsOf(answer(500)).kind).toBe('other');
});
