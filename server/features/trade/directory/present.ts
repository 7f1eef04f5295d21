import type { Company, CompanyCard, StoredField } from '#contract/directory.ts';
import { toIso } from '#server/platform/database/read.ts';
import { sanitiseForReading } from '#server/platform/html/for-reading.ts';
import { type Actor, isStaff, type Listing, may } from '#server/policy.ts';
import { presentChange } from '../listings/index.ts';
import type { CardRow, CompanyRow } from './queries.ts';
import { stored } from './stored-queries.ts';

export const listingOf = (row: Pick<CompanyRow, 'owner_id' | 'status' | 'removed'>): Listing => ({
  ownerId: row.owner_id,
  status: row.status,
  removed: row.removed,
});

export function presentCard(row: CardRow): CompanyCard {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    logo: row.logo,
    tagline: row.tagline,
    country: row.country,
    city: row.city,
    products: row.products,
    services: row.services,
    verified:
      row.verified_by === null || row.verified_at === null
        ? null
        : { by: row.verified_by, domain: row.verified_domain, at: toIso(row.verified_at) },
    status: row.status,
    publishedAt: toIso(row.published_at),
    updatedAt: toIso(row.updated_at),
  };
}

export function presentCompany(approved: CompanyRow, actor: Actor): Company {
  const isOwn = actor.userId !== null && actor.userId === approved.owner_id;
  const isOwnerOrStaff = isOwn || isStaff(actor);
  // A change has the names of fields, which are the selected names of the columns.
  const row: CompanyRow = isOwn ? { ...approved, ...approved.change } : approved;
  return {
    ...presentCard(row),
    about: sanitiseForReading(row.about),
    ...(stored.valuesOf((name) => row[name]) as Pick<Company, StoredField>),
    domain: row.domain,
    email: isOwnerOrStaff ? row.email : null,
    emailProven: isOwnerOrStaff ? row.email_verified : null,
    pendingEmail: isOwnerOrStaff ? row.pending_email : null,
    gallery: row.gallery.map((picture) => picture.url),
    galleryAlts: row.gallery.map((picture) => picture.alt),
    claimable: isClaimable(row) && !isOwn,
    managed: row.owner_id !== null,
    mine: isOwn,
    reason: isOwnerOrStaff ? row.reason : null,
    removed: row.removed,
    createdAt: toIso(row.created_at),
    version: row.version,
    change: isOwnerOrStaff ? presentChange(row) : null,
    can: { edit: may(actor, 'company.edit', listingOf(row)), decide: may(actor, 'company.decide') && !row.removed },
  };
}

const isClaimable = (row: CompanyRow): boolean =>
  row.status === 'published' && !row.removed && (row.owner_id === null || row.verified_by === null);
