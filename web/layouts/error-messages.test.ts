import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, it } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { errorMessageOf } from './error-messages.ts';

const response = (status: number, data: unknown = null) => new ErrorResponse(status, '', data);

it.each([
  ['a missing page', response(404), 'Page not found'],
  ['a closed section', response(503, { code: 'SECTION_DISABLED' }), 'Maintenance'],
  ['an outage of the database', response(503), 'The portal is temporarily unavailable'],
  ['a forbidden page', response(403), 'You can’t access this page'],
  ['a server error', response(500), 'Something went wrong on our side'],
  ['an error in a screen', new TypeError('x is not a function'), 'Something went wrong on our side'],
  ['a lost connection in Chromium', new TypeError('Failed to fetch'), 'No connection'],
  [
    'a lost script in Chromium',
    new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
    'No connection',
  ],
  ['a lost connection in Firefox', new TypeError('NetworkError when attempting to fetch resource.'), 'No connection'],
  ['a lost connection in Safari', new TypeError('Load failed'), 'No connection'],
  ['a request without a response', new ApiError(0, { code: 'NETWORK' }), 'No connection'],
])('%s has its own message', (_, error, title) => {
  expect(errorMessageOf(error).title).toBe(title);
});

it('retries automatically only if the connection is lost', () => {
  for (const error of [response(503), new TypeError('Failed to fetch')])
    expect(errorMessageOf(error).kind).toBe('unavailable');
  expect(errorMessageOf(response(500)).kind).toBe('other');
});
