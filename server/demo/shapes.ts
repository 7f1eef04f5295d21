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

/** What the drawn pictures show: see `scenes/`. */
export type Scene =
  | 'harbour'
  | 'ship'
  | 'stack'
  | 'truck'
  | 'plane'
  | 'train'
  | 'warehouse'
  | 'cold'
  | 'chart'
  | 'papers'
  | 'map'
  | 'hall'
  | 'windmills'
  | 'heavy';

/** A picture and what it shows, for people who don't see it. */
export interface DemoPicture {
  readonly scene: Scene;
  readonly alt: string;
}

/** A member by key, or a guest who used the link in the mail. */
export type DemoInterested = string | DemoGuest;

export interface DemoGuest {
  readonly name: string;
  /** Always under `.example`. */
  readonly email: string;
  readonly company?: string;
  readonly note?: string;
  /** Has not used the link yet, and doesn't count. */
  readonly unconfirmed?: true;
}

export interface DemoEvent {
  /** May be empty: shown as 'Untitled'. */
  readonly title: string;
  readonly description: string;
  readonly covers: readonly DemoPicture[];
  /**
   * Days from the day of loading to the day on which it begins, by the event's own calendar; what falls on a weekend
   * is moved to the Monday after, or to the Friday before where it is past. `clock change`: the evening before the
   * zone's clocks change next. Left out in drafts.
   */
  readonly day?: number | 'clock change';
  /** On the event's own clock, such as '09:30'. */
  readonly from: string;
  readonly to: string;
  /** Days from its first to its last: 0 unless told. */
  readonly nights?: number;
  readonly timezone: string;
  readonly location?: string;
  readonly venue?: string;
  readonly mode: 'IN_PERSON' | 'ONLINE' | 'HYBRID';
  readonly onlineUrl?: string;
  readonly organiser: string;
  readonly capacity?: number;
  readonly tags: readonly string[];
  readonly status: 'draft' | 'published' | 'cancelled';
  readonly cancelReason?: string;
  /** Key of the member of staff who wrote it. */
  readonly by: string;
  readonly writtenDaysAgo: number;
  /** In the order in which they said so; whoever comes when every place is taken waits. */
  readonly interested?: readonly DemoInterested[];
  /** Keys of those who asked for a mail a day before. */
  readonly remind?: readonly string[];
}

export interface DemoComment {
  /** Key of a user. */
  readonly author: string;
  /** Hours after the article came out (after the parent's own moment for a reply). */
  readonly hoursAfter: number;
  /** Plain text. */
  readonly comment: string;
  readonly edited?: true;
  /** Taken away by its author; with replies beneath it, a stub stays. */
  readonly removed?: true;
  /** One level only. */
  readonly replies?: readonly Omit<DemoComment, 'replies' | 'removed'>[];
}

export interface DemoBlog {
  /** Key of a user. */
  readonly author: string;
  readonly title: string;
  readonly description: string;
  /** Without one, lists show the beginning of the text. */
  readonly excerpt?: string;
  readonly images: readonly DemoPicture[];
  readonly tags: readonly string[];
  readonly status: 'draft' | 'published';
  /** Below 0: scheduled for that many hours from now. */
  readonly hoursAgo: number;
  readonly comments?: readonly DemoComment[];
}

type LessonKind = 'VIDEO' | 'READING' | 'QUIZ' | 'WORKSHOP';

export interface DemoModule {
  readonly title: string;
  readonly summary: string;
  readonly lessons: readonly (readonly [title: string, minutes: number, kind: LessonKind])[];
}

/** The firms that teach; each has a drawn logo. */
export type Institution =
  | 'Fairway Training'
  | 'Compass Academy'
  | 'Kontor Zoll'
  | 'Maasvlakte Institute'
  | 'Escuela del Frío'
  | 'Northgate School of Planning';

export interface DemoCourse {
  readonly title: string;
  readonly description: string;
  readonly thumbnail?: DemoPicture;
  readonly institution: Institution;
  readonly instructorName: string;
  /** In weeks. */
  readonly duration: number;
  readonly level: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED';
  readonly delivery: 'ONLINE' | 'CLASSROOM' | 'BLENDED';
  /** ISO 639-1. */
  readonly language: string;
  /** In minor units of the currency, ISO 4217; left out: free of charge. */
  readonly price?: readonly [amount: number, currency: string];
  /** Days from the day of loading; left out: at any time. */
  readonly startsInDays?: number;
  readonly outcomes: readonly string[];
  readonly tags: readonly string[];
  readonly status: 'draft' | 'published' | 'closed';
  /** Key of the member of staff who wrote it. */
  readonly by: string;
  readonly writtenDaysAgo: number;
  readonly modules: readonly DemoModule[];
}

export interface DemoEnquiry {
  /** Title of the course. */
  readonly course: string;
  /** Key of a member, or who asked without an account. */
  readonly asker: string | { readonly name: string; readonly email: string };
  readonly phone?: string;
  readonly company?: string;
  readonly message: string;
  readonly status: 'NEW' | 'CONTACTED' | 'ENROLLED' | 'CLOSED';
  readonly hoursAgo: number;
  /** After the first: by `asker`, or by a member of staff by key. */
  readonly thread?: readonly {
    readonly from: 'asker' | 'moderator' | 'ingrid' | 'admin';
    readonly hoursAfter: number;
    readonly message: string;
  }[];
  /** The last word of the other side has not been opened yet. */
  readonly unread?: true;
}
