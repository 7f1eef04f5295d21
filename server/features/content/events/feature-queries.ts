import { sql } from 'drizzle-orm';
import { isTheirs, type PersonalData } from '../../accounts/users/index.ts';
import { publicationPages, publicationPictures } from '../publications/index.ts';

export const sitemapPages = publicationPages(sql`'event'`, sql`events`);

export const pictures = publicationPictures(sql`events`, sql`(t.description || t.covers::text)`);

export const personalData: PersonalData = {
  eventInterests: (id) => sql`SELECT event_id, name, email, phone, company, note, state, remind, created_at
    FROM event_interests WHERE ${isTheirs(id)} AND state <> 'UNCONFIRMED'`,
};
