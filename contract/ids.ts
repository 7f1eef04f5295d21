/** Ids by what they identify, so that the compiler refuses one in the place of another. */
import type { z } from 'zod';
import { id } from './http.ts';

export const userId = id.brand<'user'>();
export type UserId = z.infer<typeof userId>;
