import type { CreateCompany, UpdateCompany } from '#contract/directory.ts';
import { hsChapters } from '#contract/hs-chapters.ts';
import { messages } from '#contract/messages.ts';
import { trimEndOf } from '#contract/trim-end.ts';
import { Invalid } from '#server/platform/errors.ts';
import { picturesOf, writeText } from '#server/platform/html/write-text.ts';
import { changedValue } from '#server/platform/http/changed-value.ts';
import { fold } from '#server/platform/search/fold.ts';
import { domainOf } from './domain.ts';
import { searchTextOfCompany } from './search-text.ts';
import { stored } from './stored-queries.ts';
import type { ProductRow } from './tables.ts';
import type { CompanyHead } from './write-queries.ts';

const t = messages('server');

type Written = CreateCompany | Omit<UpdateCompany, 'version'>;
export type CheckedCompany = Omit<
  CompanyHead,
  | 'id'
  | 'slug'
  | 'ownerId'
  | 'status'
  | 'reason'
  | `verified${'By' | 'Domain' | 'At'}`
  | `change${'' | 'WaitsSince' | 'Reason'}`
  | 'email'
  | 'emailVerifiedAt'
  | 'pendingEmail'
  | 'searchVector'
  | 'version'
  | `${'published' | 'created' | 'updated' | 'removed'}At`
  | 'removedBy'
>;

/** Omitted fields keep their values. @throws Invalid with all errors at once */
export function checkCompany(before: CompanyHead | null, written: Written): CheckedCompany {
  const text = writeText(written.about ?? before?.about ?? '');
  const name = written.name ?? before?.name ?? '';
  const values = stored.after(before ?? stored.empty, written);
  const products = written.products ?? before?.products ?? [];
  const checked = {
    name,
    sortName: fold(name),
    letter: letterOf(name),
    logo: changedValue(written.logo, before?.logo),
    tagline: written.tagline ?? before?.tagline ?? '',
    about: text.description,
    country: written.country ?? before?.country ?? '',
    city: written.city ?? before?.city ?? '',
    ...values,
    domain: domainOf(values.website),
    products,
    chapters: distinct(products.map((product) => product.hsChapter)),
    services: distinct(written.services ?? before?.services ?? []),
    certificateNames: distinct(values.certifications.map((certificate) => certificate.name)),
    gallery: galleryOf(before, written),
  } satisfies Omit<CheckedCompany, 'searchText'>;
  refuseReserved(products);
  return { ...checked, searchText: searchTextOfCompany(checked) };
}

function refuseReserved(products: readonly ProductRow[]): void {
  const fields: Record<string, string> = {};
  for (const [place, { hsChapter }] of products.entries()) {
    // Chapter 77 is reserved.
    if (!Object.hasOwn(hsChapters, hsChapter)) {
      fields[`products.${place}.hsChapter`] = t('Choose a chapter of the Harmonized System.');
    }
  }
  if (Object.keys(fields).length > 0) throw new Invalid(fields);
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

function galleryOf(before: CompanyHead | null, written: Written): CompanyHead['gallery'] {
  const old = before?.gallery ?? [];
  return picturesOf(
    written.gallery ?? old.map((picture) => picture.url),
    written.galleryAlts ?? old.map((picture) => picture.alt),
  );
}

function letterOf(name: string): string {
  const first = fold(name).charAt(0).toUpperCase();
  return /^[A-Z]$/.test(first) ? first : '#';
}

const MAX_SLUG = 60;

/** For readable addresses: 'Müller & Söhne' → 'muller-sohne'. */
export function slugOf(name: string): string {
  const words = (fold(name).match(/[a-z0-9]+/g) ?? []).join('-').slice(0, MAX_SLUG);
  return trimEndOf(words, '-') || 'company';
}
