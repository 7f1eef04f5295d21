/** SQL of what the manifest declares. */
import { sql } from 'drizzle-orm';
import { isTheirs, type PersonalData } from '../users/index.ts';

export const personalData: PersonalData = {
  brochureLeads: (id) =>
    sql`SELECT brochure_id, name, email, company, created_at FROM brochure_leads WHERE ${isTheirs(id)}`,
  brochures: (id) => sql`SELECT b.id, b.company_id, b.title, d.name AS file, b.lead_capture, b.downloads, b.created_at,
    b.updated_at FROM brochures b JOIN companies c ON c.id = b.company_id JOIN documents d ON d.id = b.document_id
    WHERE c.owner_id = ${id}`,
};
