import type { Brochure } from '#contract/brochures.ts';
import { toIso } from '#server/platform/database/read.ts';
import { type Actor, type Listing, may } from '#server/policy.ts';
import type { BrochureRow } from './queries.ts';

export const downloadPath = (id: string): string => `/api/brochure/${id}/download`;
/** Caches keep a cover for some minutes, and a replaced PDF has another one. */
const coverPath = ({ id, version }: BrochureRow): string =>
  `/files/brochures/${id}.webp${version === 1 ? '' : `?version=${version}`}`;
export const isShown = ({ status, removed }: BrochureRow): boolean => status === 'published' && !removed;
export const listingOf = ({ owner_id: ownerId, status, removed }: BrochureRow): Listing => ({
  ownerId,
  status,
  removed,
});

export function presentBrochure(row: BrochureRow, actor: Actor): Brochure {
  return {
    id: row.id,
    title: row.title,
    company: {
      id: row.company_id,
      name: row.company_name,
      logo: row.company_logo,
      country: row.company_country,
    },
    file: downloadPath(row.id),
    pages: row.pages,
    size: row.bytes,
    cover: coverPath(row),
    aspect: row.aspect,
    downloads: row.downloads,
    leadCapture: row.lead_capture,
    shown: isShown(row),
    createdAt: toIso(row.created_at),
    version: row.version,
    can: { edit: may(actor, 'brochure.write', listingOf(row)) },
  };
}
