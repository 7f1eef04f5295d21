/** Reads and checks JSON files of `demo/`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { categoryWithSubs, person } from './schemas.ts';

export const demoFolder = fileURLToPath(new URL('../../demo', import.meta.url));

export const readPeople = () => readJson('people', person);
export const readCategories = () => readJson('categories', categoryWithSubs);

export function readJson<T>(name: string, schema: z.ZodType<T>): T[] {
  const file = `${name}.json`;
  return check(file, z.array(schema), JSON.parse(readFileSync(join(demoFolder, file), 'utf8')));
}

/** @throws Error naming the file and what is wrong with it */
export function check<T>(file: string, schema: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw new Error(`demo/${file} is invalid.\n${z.prettifyError(error)}`);
  return data;
}
