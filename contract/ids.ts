/** Ids by what they identify, so that the compiler refuses one in the place of another. */
import type { z } from 'zod';
import { id } from './http.ts';

export const userId = id.brand<'user'>();
export const postId = id.brand<'post'>();
export const replyId = id.brand<'reply'>();
export const companyId = id.brand<'company'>();
export const jobId = id.brand<'job'>();
export const eventId = id.brand<'event'>();

export type UserId = z.infer<typeof userId>;
export type PostId = z.infer<typeof postId>;
export type ReplyId = z.infer<typeof replyId>;
export type CompanyId = z.infer<typeof companyId>;
export type JobId = z.infer<typeof jobId>;
export type EventId = z.infer<typeof eventId>;
