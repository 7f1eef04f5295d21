import { sql } from 'drizzle-orm';
import type { PictureText } from '../files/index.ts';

export const pictures: readonly PictureText[] = [
  {
    from: sql`site_settings s`,
    html: sql`s.value`,
    holds: sql`position('/files/' || f.id IN s.value) > 0`,
    isShown: sql`TRUE`,
  },
];
