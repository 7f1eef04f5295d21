import { uuid } from 'drizzle-orm/pg-core';

/** Columns with ids of one kind: `const userIdColumn = idColumn<UserId>()`. */
export const idColumn =
  <Id extends string>() =>
  <Name extends string>(name: Name) =>
    uuid(name).$type<Id>();
