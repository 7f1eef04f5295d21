/** Formats of people and publications in `demo/`. People are referenced by `key`; times are offsets from the day of loading. */
import { z } from 'zod';
import { blogStatuses } from '#contract/blogs.ts';
import { courseDeliveries, courseLevels, courseStatuses, enquiryStatuses, lessonKinds } from '#contract/courses.ts';
import { eventModes, eventStatuses } from '#contract/events.ts';
import { offerInput, offerStates } from '#contract/freight-offers.ts';
import { freightInput } from '#contract/freight-requests.ts';
import { frequencies } from '#contract/watching.ts';

export const text = z.string().min(1);
export const words = z.array(text);
const yes = z.literal(true).exactOptional();
const clock = z.string().regex(/^\d\d:\d\d$/);
/** Emails must not reach anybody. */
const email = z.email().endsWith('.example');
/** Motif of a drawn picture. */
const scene = z.enum([
  ...['harbour', 'ship', 'stack', 'truck', 'plane', 'train', 'warehouse'],
  ...['cold', 'chart', 'papers', 'map', 'hall', 'windmills', 'heavy'],
] as const);
export type Scene = z.infer<typeof scene>;
export const picture = z.strictObject({ scene, alt: text });
export type DemoPicture = z.infer<typeof picture>;

export const person = z.strictObject({
  /** Short name for references, such as `priya`. */
  key: text,
  name: text,
  email,
  role: z.enum(['member', 'moderator', 'admin']),
  company: text.exactOptional(),
  jobTitle: text.exactOptional(),
  /** ISO 3166 alpha-2. */
  country: z.string().length(2),
  phone: text.exactOptional(),
  bio: text.exactOptional(),
  skills: words.exactOptional(),
  linkedIn: z.url().exactOptional(),
  joinedDaysAgo: z.number(),
  /** Without one, the portal shows initials. */
  hasPicture: yes,
  suspended: z.strictObject({ reason: text }).exactOptional(),
  /** A deleted account; its posts stay under 'Deleted member'. */
  deleted: yes,
});
export type DemoUser = z.infer<typeof person>;

const category = z.strictObject({ name: text, description: text, enabled: z.boolean() });
export const categoryWithSubs = category.extend({
  subCategories: z.array(category.extend({ enabled: z.literal(false).exactOptional() })),
});
export type DemoCategory = z.infer<typeof categoryWithSubs>;

export const guest = z.strictObject({ name: text, email, company: text.exactOptional() });
export type DemoGuest = z.infer<typeof guest>;
export const memberOrGuest = z.union([text, guest]);

export const post = z.strictObject({
  author: text,
  category: text,
  subCategory: text,
  title: text,
  /** Can be empty in a draft. */
  description: z.string(),
  tags: words.exactOptional(),
  status: z.enum(['draft', 'pending', 'success', 'rejected']),
  /** Reason for the rejection. */
  reason: text.exactOptional(),
  hoursAgo: z.number(),
  views: z.number().exactOptional(),
  /** Number of likes; the loader picks the people. */
  likes: z.number().exactOptional(),
  pinned: yes,
  locked: yes,
  /** The typed request of a quote post, with its dates in the fields below. */
  freight: freightInput.exactOptional(),
  readyInDays: z.int().exactOptional(),
  deliverInDays: z.int().exactOptional(),
  /** Negative: the time for offers is over. */
  offersInDays: z.int().exactOptional(),
});
export const reply = z.strictObject({
  author: text,
  /** Hours after the post, or after the reply above. */
  hoursAfter: z.number(),
  description: text,
  isAnswer: yes,
  likes: z.number().exactOptional(),
  /** Below the last reply that is not nested. */
  nested: yes,
});
/** An offer to the request of the post. Its text is the notes. */
export const offer = z.strictObject({
  offerBy: text,
  /** Hours after the post. */
  hoursAfter: z.number(),
  state: z.enum(offerStates).exactOptional(),
  reason: text.exactOptional(),
  charges: offerInput.shape.charges,
  carrier: text.exactOptional(),
  transitDaysMin: z.int().exactOptional(),
  transitDaysMax: z.int().exactOptional(),
  freeDays: z.int().exactOptional(),
  detentionDays: z.int().exactOptional(),
  storageDays: z.int().exactOptional(),
  /** From the day of loading; negative: it has passed. */
  validInDays: z.int(),
  paymentTerms: text.exactOptional(),
  notes: z.string(),
  /** Unit prices of the first freight charge in earlier versions, oldest first. */
  earlierPrices: z.array(z.number()).exactOptional(),
});
export type DemoOffer = z.infer<typeof offer>;
export type Nested<T> = Omit<T, 'nested'> & { readonly replies: readonly T[] };
export type DemoReply = z.infer<typeof reply>;
export type DemoPost = z.infer<typeof post> & {
  readonly replies: readonly Nested<DemoReply>[];
  readonly offers: readonly DemoOffer[];
};

const interested = z.union([
  text,
  guest.extend({
    note: text.exactOptional(),
    /** Does not count. */
    unconfirmed: yes,
  }),
]);
export const event = z.strictObject({
  /** If empty, shown as 'Untitled'. */
  title: z.string(),
  description: z.string(),
  covers: z.array(picture),
  /**
   * Days from loading to the start, in the event's time zone; weekends move to the next Monday (past events: to the Friday
   * before). `clock change` is the evening before the zone's next clock change. Omitted in drafts.
   */
  day: z.union([z.number(), z.literal('clock change')]).exactOptional(),
  /** Local time. */
  from: clock,
  to: clock,
  /** Days after the first; default 0. */
  nights: z.number().exactOptional(),
  timezone: text,
  location: text.exactOptional(),
  venue: text.exactOptional(),
  mode: z.enum(eventModes),
  onlineUrl: z.url().exactOptional(),
  organiser: z.string(),
  capacity: z.number().exactOptional(),
  tags: words,
  status: z.enum(eventStatuses),
  cancelReason: text.exactOptional(),
  /** Key of the author. */
  by: text,
  writtenDaysAgo: z.number(),
  /** In order of registration; those beyond the capacity wait. */
  interested: z.array(interested).exactOptional(),
  /** Keys of people who want a reminder. */
  remind: words.exactOptional(),
});
export type DemoEvent = z.infer<typeof event>;

export const blog = z.strictObject({
  author: text,
  title: text,
  description: text,
  /** Without one, lists show the beginning of the text. */
  excerpt: text.exactOptional(),
  images: z.array(picture),
  tags: words,
  status: z.enum(blogStatuses),
  /** Negative: scheduled in that many hours. */
  hoursAgo: z.number(),
});
export const comment = z.strictObject({
  author: text,
  /** Hours after the article, or after the comment above. */
  hoursAfter: z.number(),
  comment: text,
  edited: yes,
  /** Deleted; stays as a placeholder if it has replies. */
  removed: yes,
  /** Below the last comment that is not nested. */
  nested: yes,
});
export type DemoComment = z.infer<typeof comment>;
export type DemoBlog = z.infer<typeof blog> & { readonly comments: readonly Nested<DemoComment>[] };

/** Course providers with a drawn logo. */
const institution = z.enum([
  'Fairway Training',
  'Compass Academy',
  'Kontor Zoll',
  'Maasvlakte Institute',
  'Escuela del Frío',
  'Northgate School of Planning',
]);
export type Institution = z.infer<typeof institution>;
const courseModule = z.strictObject({
  title: text,
  summary: text,
  lessons: z.array(z.strictObject({ title: text, minutes: z.number(), kind: z.enum(lessonKinds) })),
});
export const course = z.strictObject({
  title: text,
  description: text,
  thumbnail: picture.exactOptional(),
  institution,
  instructorName: text,
  /** In weeks. */
  duration: z.number(),
  level: z.enum(courseLevels),
  delivery: z.enum(courseDeliveries),
  /** ISO 639-1. */
  language: z.string().length(2),
  /** In minor units of the currency, ISO 4217. Omitted if free of charge. */
  price: z.strictObject({ amount: z.number(), currency: text }).exactOptional(),
  /** Omitted if there is no fixed start. */
  startsInDays: z.number().exactOptional(),
  outcomes: words,
  tags: words,
  status: z.enum(courseStatuses),
  /** Key of the author. */
  by: text,
  writtenDaysAgo: z.number(),
  modules: z.array(courseModule),
});
export type DemoCourse = z.infer<typeof course>;

export const courseEnquiry = z.strictObject({
  /** Title of the course. */
  course: text,
  sender: memberOrGuest,
  phone: text.exactOptional(),
  company: text.exactOptional(),
  message: text,
  status: z.enum(enquiryStatuses),
  hoursAgo: z.number(),
  thread: z
    .array(
      z.strictObject({
        from: z.enum(['sender', 'moderator', 'ingrid', 'admin']),
        hoursAfter: z.number(),
        message: text,
      }),
    )
    .exactOptional(),
  /** The last message is unread. */
  unread: yes,
});
export type DemoEnquiry = z.infer<typeof courseEnquiry>;

const conditions = z.record(text, text);
const watching = { member: text, how: z.enum(frequencies) };
export const watch = z.union([
  z.strictObject({ ...watching, jobs: conditions }),
  z.strictObject({ ...watching, search: conditions }),
  z.strictObject({ ...watching, tag: text }),
  /** The name of a sub-category. */
  z.strictObject({ ...watching, category: text }),
]);
export type DemoWatch = z.infer<typeof watch>;
