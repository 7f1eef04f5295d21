import type { Application, OwnApplication } from '#contract/applications.ts';
import { toIso } from '#server/platform/database/read.ts';
import { presentAuthor } from '../../accounts/users/index.ts';
import type { ApplicationRow } from './application-queries.ts';

/** Without the owner’s note and read time. */
export function presentToApplicant(row: ApplicationRow): OwnApplication {
  return {
    id: row.id,
    job: { id: row.job_id, title: row.job_title, company: row.job_company, open: row.job_open },
    name: row.name,
    email: row.email,
    phone: row.phone,
    coverNote: row.cover_note,
    cv: row.cv_name === null ? null : { name: row.cv_name, bytes: row.cv_bytes ?? 0, pages: row.cv_pages ?? 0 },
    status: row.status,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  };
}

export function presentToOwner(row: ApplicationRow): Application {
  return {
    ...presentToApplicant(row),
    user: row.user_id === null ? null : presentAuthor(row),
    note: row.note,
    unread: row.unread,
    assignedTo: row.assigned_to,
  };
}
