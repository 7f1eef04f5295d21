import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { errorOf, noResponse } from '#web/lib/api.ts';
import { LoadingFailed } from './landing-section.tsx';

const textOf = (error: Error | null) =>
  renderToStaticMarkup(createElement(LoadingFailed, { what: 'posts', error, refetch: () => undefined })).replaceAll(
    /<[^>]+>/g,
    '|',
  );

test.each([
  [noResponse(), 'Error loading posts: We can’t reach the portal. Check your connection and try again.'],
  [errorOf(502, undefined, null), 'Error loading posts: Request failed with status code 502. Please try again.'],
  [new Error(), 'Error loading posts: Unknown error'],
  [null, 'Error loading posts: Unknown error'],
])('says why posts could not be loaded (%s)', (error, text) => {
  expect(textOf(error)).toContain(`|${text}|`);
});
