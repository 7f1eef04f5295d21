import { readExamples } from '#contract/posts.ts';
import { query } from '#web/lib/queries.ts';

export const examplesQuery = query(readExamples);
