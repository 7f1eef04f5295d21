import { z } from 'zod';
import { type ContentType, contentTypes } from './content-types.ts';
import { data, endpointsOf, id } from './http.ts';

const types = Object.keys(contentTypes) as [ContentType, ...ContentType[]];

export const preview = z.object({
  /** The type of content, such as 'Event'. */
  badge: z.string(),
  title: z.string(),
  /** The most important fact, such as the place. */
  line: z.string(),
});

export const getPreview = endpointsOf('site').get('/api/previews/:type/:id', {
  summary: 'What a link to a page of this portal shows: only what a guest may read.',
  params: z.strictObject({ type: z.enum(types), id }),
  /** Null for a page that does not exist or that a guest may not read: a link to it is not an error. */
  response: data(preview.nullable()),
});

/** The size of the pictures that the server draws for links. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;
