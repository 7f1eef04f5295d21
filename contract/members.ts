import { z } from 'zod';
import { companyId } from './ids.ts';

/** What is shown below an author’s name. Everybody may see it, as on the member’s page. */
export const identity = z.object({
  role: z.enum(['member', 'moderator', 'admin']),
  jobTitle: z.string().nullable(),
  /** The verified company if there is one, otherwise what the member typed. */
  company: z.string().nullable(),
  /** Set if the company is verified and lists the member among its people. */
  verifiedCompanyId: companyId.nullable(),
  /** Its name in English. */
  country: z.string().nullable(),
});
export type Identity = z.infer<typeof identity>;

/** Awarded for what others did, and computed from it, so that it ends when the reason ends. */
export const badge = z.object({
  kind: z.enum(['verified', 'answers', 'likes']),
  name: z.string(),
  /** One sentence. */
  reason: z.string(),
});
export type Badge = z.infer<typeof badge>;
