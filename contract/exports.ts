import { z } from 'zod';
import { exportNames } from './admin-screens.ts';
import { endpointsOf, file } from './http.ts';

export const exportTable = endpointsOf('exports').get('/api/admin/exports/:name', {
  summary:
    'Streams a table as CSV (RFC 4180, UTF-8 with a byte order mark, times in UTC) (admin): the whole table, or the rows of its list that match the filters. The audit log records each export.',
  params: z.strictObject({ name: z.enum(exportNames) }),
  /** The filters of the list that shows the table, by the names that the endpoint of the list gives them. */
  query: z.object({}).catchall(z.string().max(200)),
  ...file('text/csv'),
});
