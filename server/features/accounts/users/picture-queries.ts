import { sql } from 'drizzle-orm';
import type { PictureText } from '../../services/files/index.ts';

export const pictures: readonly PictureText[] = [
  {
    from: sql`users u`,
    html: sql`u.profile_pic`,
    holds: sql`u.id = f.owner_id AND position('/files/' || f.id IN u.profile_pic) > 0`,
    owner: sql`u.id`,
    isShown: sql`TRUE`,
  },
];
