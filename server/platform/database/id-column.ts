import { uuid } from 'drizzle-orm/pg-core';

export const idColumn =
  <Id extends string>() =>
  <Name extends string>(name: Name) =>
    uuid(name).$type<Id>();
