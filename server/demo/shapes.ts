/**
 * The shapes of the demo content: plain data, written by hand under `content/`, turned into rows by `load.ts`.
 * People are named by `key`; moments are offsets from the day the content is loaded.
 */

export interface DemoUser {
  /** Short name used by the rest of the content, such as `priya`. */
  readonly key: string;
  readonly name: string;
  /** Always under `.example`. */
  readonly email: string;
  readonly role: 'member' | 'moderator' | 'admin';
  readonly company?: string;
  readonly jobTitle?: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly phone?: string;
  readonly bio?: string;
  readonly skills?: readonly string[];
  readonly linkedIn?: string;
  readonly joinedDaysAgo: number;
  /** Without one, the portal shows initials. */
  readonly hasPicture?: boolean;
  readonly suspended?: { readonly reason: string };
  /** The account was deleted: posts stay under 'Deleted member'. */
  readonly deleted?: true;
}

export interface DemoCategory {
  readonly name: string;
  readonly description: string;
  readonly enabled: boolean;
  readonly subCategories: readonly { readonly name: string; readonly description: string; readonly enabled?: false }[];
}

export interface DemoReply {
  /** Key of a user. */
  readonly author: string;
  /** Hours after the post was published (after the parent's own moment for a nested reply). */
  readonly hoursAfter: number;
  /** HTML as the editor makes it: `p`, `ul`, `ol`, `li`, `blockquote`, `strong`, `em`, `code`, `a`, `table` … */
  readonly description: string;
  readonly isAnswer?: true;
  /** How many likes it gets; the loader picks who. */
  readonly likes?: number;
  /** One level only. */
  readonly replies?: readonly Omit<DemoReply, 'replies' | 'isAnswer'>[];
}

export interface DemoPost {
  readonly author: string;
  readonly category: string;
  readonly subCategory: string;
  readonly title: string;
  /** HTML as the editor makes it. */
  readonly description: string;
  readonly tags?: readonly string[];
  readonly status: 'draft' | 'pending' | 'success' | 'rejected';
  /** Why it was rejected, in the moderator's words. */
  readonly reason?: string;
  readonly hoursAgo: number;
  readonly views?: number;
  readonly likes?: number;
  readonly pinned?: true;
  readonly locked?: true;
  readonly replies?: readonly DemoReply[];
}
