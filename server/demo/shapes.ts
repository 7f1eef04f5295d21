/** Types of the demo content. People are referenced by `key`; times are offsets from the day of loading. */

export interface DemoUser {
  /** Short name for references, such as `priya`. */
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
  /** A deleted account; its posts stay under 'Deleted member'. */
  readonly deleted?: true;
}

export interface DemoCategory {
  readonly name: string;
  readonly description: string;
  readonly enabled: boolean;
  readonly subCategories: readonly { readonly name: string; readonly description: string; readonly enabled?: false }[];
}

export interface DemoReply {
  readonly author: string;
  /** Hours after the post, or after the parent reply. */
  readonly hoursAfter: number;
  /** HTML as the editor writes it. */
  readonly description: string;
  readonly isAnswer?: true;
  /** Number of likes; the loader picks the people. */
  readonly likes?: number;
  /** One level only. */
  readonly replies?: readonly Omit<DemoReply, 'replies' | 'isAnswer'>[];
}

export interface DemoPost {
  readonly author: string;
  readonly category: string;
  readonly subCategory: string;
  readonly title: string;
  /** HTML as the editor writes it. */
  readonly description: string;
  readonly tags?: readonly string[];
  readonly status: 'draft' | 'pending' | 'success' | 'rejected';
  /** Reason for the rejection. */
  readonly reason?: string;
  readonly hoursAgo: number;
  readonly views?: number;
  readonly likes?: number;
  readonly pinned?: true;
  readonly locked?: true;
  readonly replies?: readonly DemoReply[];
}

/** Motif of a drawn picture. */
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

/** A picture with its alternative text. */
export interface DemoPicture {
  readonly scene: Scene;
  readonly alt: string;
}

/** A member by key, or a guest who confirmed. */
export type DemoInterested = string | DemoGuest;

export interface DemoGuest {
  readonly name: string;
  /** Always under `.example`. */
  readonly email: string;
  readonly company?: string;
  readonly note?: string;
  /** Unconfirmed, so it does not count. */
  readonly unconfirmed?: true;
}

export interface DemoEvent {
  /** If empty, shown as 'Untitled'. */
  readonly title: string;
  readonly description: string;
  readonly covers: readonly DemoPicture[];
  /**
   * Days from loading to the start, in the event's time zone; weekends move to the next Monday (past events: to the Friday
   * before). `clock change` is the evening before the zone's next clock change. Omitted in drafts.
   */
  readonly day?: number | 'clock change';
  /** Local time, such as '09:30'. */
  readonly from: string;
  readonly to: string;
  /** Days after the first; default 0. */
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
  /** Key of the author. */
  readonly by: string;
  readonly writtenDaysAgo: number;
  /** In order of registration; those beyond the capacity wait. */
  readonly interested?: readonly DemoInterested[];
  /** Keys of people who want a reminder. */
  readonly remind?: readonly string[];
}

export interface DemoComment {
  readonly author: string;
  /** Hours after the article, or after the parent comment. */
  readonly hoursAfter: number;
  /** Plain text. */
  readonly comment: string;
  readonly edited?: true;
  /** Deleted; stays as a placeholder if it has replies. */
  readonly removed?: true;
  /** One level only. */
  readonly replies?: readonly Omit<DemoComment, 'replies' | 'removed'>[];
}

export interface DemoBlog {
  readonly author: string;
  readonly title: string;
  readonly description: string;
  /** Without one, lists show the beginning of the text. */
  readonly excerpt?: string;
  readonly images: readonly DemoPicture[];
  readonly tags: readonly string[];
  readonly status: 'draft' | 'published';
  /** Negative: scheduled in that many hours. */
  readonly hoursAgo: number;
  readonly comments?: readonly DemoComment[];
}

type LessonKind = 'VIDEO' | 'READING' | 'QUIZ' | 'WORKSHOP';

export interface DemoModule {
  readonly title: string;
  readonly summary: string;
  readonly lessons: readonly (readonly [title: string, minutes: number, kind: LessonKind])[];
}

/** Course providers with a drawn logo. */
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
  /** Days from loading; omitted if there is no fixed start. */
  readonly startsInDays?: number;
  readonly outcomes: readonly string[];
  readonly tags: readonly string[];
  readonly status: 'draft' | 'published' | 'closed';
  /** Key of the author. */
  readonly by: string;
  readonly writtenDaysAgo: number;
  readonly modules: readonly DemoModule[];
}

export interface DemoEnquiry {
  /** Title of the course. */
  readonly course: string;
  /** Key of a member, or a guest. */
  readonly asker: string | { readonly name: string; readonly email: string };
  readonly phone?: string;
  readonly company?: string;
  readonly message: string;
  readonly status: 'NEW' | 'CONTACTED' | 'ENROLLED' | 'CLOSED';
  readonly hoursAgo: number;
  /** Later messages, by `asker` or by the key of a staff member. */
  readonly thread?: readonly {
    readonly from: 'asker' | 'moderator' | 'ingrid' | 'admin';
    readonly hoursAfter: number;
    readonly message: string;
  }[];
  /** The last message is unread. */
  readonly unread?: true;
}
