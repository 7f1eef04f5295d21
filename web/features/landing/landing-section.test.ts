import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { errorOf, noResponse } from '#web/lib/api.ts';
import { LoadingFailed } from './landing-section.tsx';

const textOf = (error: Error | null) =>
  renderToStaticMarkup(createElement(LoadingFailed, { error, refetch: () => undefined })).replaceAll(/<[^>]+>/g, '|');

test.each([
  [noResponse(), 'Loading failed: We can’t reach the portal. Check your connection and try again.'],
  [errorOf(502, undefined, null), 'Loading failed: Request failed with status code 502. Please try again.'],
  [new Error(), 'Loading failed: Unknown error'],
  [null, 'Loading failed: Unknown error'],
])('says why something could not be loaded (%s)', (error, text) => {
  expect(textOf(error)).toContain(`|${text}|`);
});
