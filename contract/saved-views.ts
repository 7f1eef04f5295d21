/** Filters, orders and columns of staff lists that a member of staff keeps under a name. */
import { z } from 'zod';
import { type AdminScreenName, adminScreens } from './admin-screens.ts';
import { data, done, endpointsOf, message, text } from './http.ts';
import { savedViewId } from './ids.ts';
import { messages } from './messages.ts';

const t = messages('input');

const endpoints = endpointsOf('saved views');

export const MAX_VIEWS = 20;
const MAX_QUERY = 1_000;
const MAX_COLUMNS = 30;

const listName = z.enum(adminScreens.map(({ name }) => name) as [AdminScreenName, ...AdminScreenName[]], {
  error: () => t('This is not a list of the admin area.'),
});

const savedView = z.object({
  id: savedViewId,
  name: z.string(),
  /** The query of the list’s address, without the question mark. */
  query: z.string(),
  hiddenColumns: z.array(z.string()),
});
export type SavedView = z.infer<typeof savedView>;

export const listViews = endpoints.get('/api/admin/views', {
  summary: 'The saved views of the caller for one list, by name; staff.',
  query: z.strictObject({ list: listName }),
  response: data(z.array(savedView)),
});

export const saveView = endpoints.post('/api/admin/views', {
  summary:
    'Saves a view of a list, or replaces the one with the same name; staff. 409 TOO_MANY_VIEWS after 20 for one list.',
  body: z.strictObject({
    list: listName,
    name: text('Name', 1, 60),
    query: z
      .string({ error: () => t('Send the query of the list.') })
      .max(MAX_QUERY, { error: () => t('These filters are too long to be saved.') })
      .regex(/^[^\s\0]*$/, { error: () => t('Send the query as it is in the address.') }),
    hiddenColumns: z.array(text('A column', 1, 60)).max(MAX_COLUMNS, { error: () => t('These are too many columns.') }),
  }),
  response: done(savedView),
});

export const removeView = endpoints.delete('/api/admin/views/:id', {
  summary: 'Deletes a saved view of the caller; staff.',
  params: z.strictObject({ id: savedViewId }),
  response: message,
});
