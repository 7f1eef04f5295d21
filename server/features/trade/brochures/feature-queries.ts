import { sql } from 'drizzle-orm';
import { isTheirs, type PersonalData } from '../../accounts/users/index.ts';
import type { SitemapPages } from '../../services/syndication/index.ts';
import { companyIsShown } from '../directory/index.ts';

export const sitemapPages: SitemapPages = {
  rows: sql`SELECT f.id, 'brochure' AS kind, f.created_at AS changed_at
  FROM brochures f JOIN companies c ON c.id = f.company_id WHERE ${companyIsShown(sql`c`)}`,
  id: sql`f.id`,
};

export const personalData: PersonalData = {
  brochureLeads: (id) =>
    sql`SELECT brochure_id, name, email, company, created_at FROM brochure_leads WHERE ${isTheirs(id)}`,
  brochures: (id) => sql`SELECT b.id, b.company_id, b.title, d.name AS file, b.lead_capture, b.downloads, b.created_at,
    b.updated_at FROM brochures b JOIN companies c ON c.id = b.company_id JOIN documents d ON d.id = b.document_id
    WHERE c.owner_id = ${id}`,
};
