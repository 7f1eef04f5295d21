import { z } from 'zod';
import { exportNames } from './admin-screens.ts';
import { endpointsOf, file } from './http.ts';

export const exportTable = endpointsOf('exports').get('/api/admin/exports/:name', {
  summary:
    'Streams a whole table as CSV (RFC 4180, UTF-8 with a byte order mark, times in UTC) (admin). The audit log records each export.',
  params: z.strictObject({ name: z.enum(exportNames) }),
  ...file('text/csv'),
});
