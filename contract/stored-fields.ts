/** Fields that are sent, stored and returned under one name, with the schemas of what is sent and of what is returned. */
import type { ZodType } from 'zod';

type Fields = Readonly<Record<string, { readonly input: ZodType; readonly response: ZodType }>>;

const pick = <F extends Fields, S extends 'input' | 'response'>(fields: F, side: S) =>
  Object.fromEntries(Object.entries(fields).map(([name, schemas]) => [name, schemas[side]])) as {
    [N in keyof F]: F[N][S];
  };

export const inputOf = <F extends Fields>(fields: F) => pick(fields, 'input');
export const responseOf = <F extends Fields>(fields: F) => pick(fields, 'response');
