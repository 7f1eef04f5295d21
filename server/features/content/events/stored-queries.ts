import { storedFields } from '#contract/events.ts';
import { storedFieldsOf } from '#server/platform/database/stored-fields.ts';
import { events } from './tables.ts';

export const stored = storedFieldsOf(events, Object.keys(storedFields) as (keyof typeof storedFields)[], 'e');
export type Stored = typeof stored.empty;
