/** Ids by what they identify, so that the compiler refuses one in the place of another. */
import type { z } from 'zod';
import { id } from './http.ts';

export const userId = id.brand<'user'>();
export const postId = id.brand<'post'>();
export const replyId = id.brand<'reply'>();
export const companyId = id.brand<'company'>();
export const jobId = id.brand<'job'>();
export const eventId = id.brand<'event'>();
export const categoryId = id.brand<'category'>();
export const subCategoryId = id.brand<'subCategory'>();
export const blogId = id.brand<'blog'>();
export const commentId = id.brand<'comment'>();
export const courseId = id.brand<'course'>();
export const brochureId = id.brand<'brochure'>();
export const applicationId = id.brand<'application'>();
export const claimId = id.brand<'claim'>();

export type UserId = z.infer<typeof userId>;
export type PostId = z.infer<typeof postId>;
export type ReplyId = z.infer<typeof replyId>;
export type CompanyId = z.infer<typeof companyId>;
export type JobId = z.infer<typeof jobId>;
export type EventId = z.infer<typeof eventId>;
export type CategoryId = z.infer<typeof categoryId>;
export type SubCategoryId = z.infer<typeof subCategoryId>;
export type BlogId = z.infer<typeof blogId>;
export type CommentId = z.infer<typeof commentId>;
export type CourseId = z.infer<typeof courseId>;
export type BrochureId = z.infer<typeof brochureId>;
export type ApplicationId = z.infer<typeof applicationId>;
export type ClaimId = z.infer<typeof claimId>;
