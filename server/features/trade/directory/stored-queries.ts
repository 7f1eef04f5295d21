import { sql } from 'drizzle-orm';
import { type StoredField, storedFields } from '#contract/directory.ts';
import { storedFieldsOf } from '#server/platform/database/stored-fields.ts';
import { companies } from './tables.ts';

export const stored = storedFieldsOf(companies, Object.keys(storedFields) as StoredField[], 'c');

/** The fields that staff review when the owner of an approved company changes them. */
const reviewed = storedFieldsOf(
  companies,
  [
    ...(['name', 'logo', 'tagline', 'about', 'country', 'city', 'products', 'services', 'gallery'] as const),
    ...stored.names,
  ],
  'c',
);
export const reviewedNames = reviewed.names;

/** The approved values of `companies c`, under the names of the fields. */
export const reviewedValues = sql`(SELECT to_jsonb(f) FROM (SELECT ${reviewed.selection}) f)`;
