import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time to the millisecond, like a JavaScript `Date`. */
export const moment = <Name extends string>(name: Name) => timestamp(name, { withTimezone: true, precision: 3 });

/** A point in time to the microsecond, the default of PostgreSQL. */
export const preciseMoment = <Name extends string>(name: Name) => timestamp(name, { withTimezone: true });
