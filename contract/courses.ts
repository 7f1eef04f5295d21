import { z } from 'zod';
import { enquiryFields, enquiryMessageFields } from './enquiries.ts';
import { MAX_MINOR_UNITS } from './freight/money-text.ts';
import {
  changeOf,
  data,
  done,
  endpointsOf,
  id,
  message,
  moment,
  orders,
  page,
  pageQuery,
  staffReason,
  text,
} from './http.ts';
import { courseId, enquiryId } from './ids.ts';
import { messages } from './messages.ts';
import { phone } from './phone.ts';
import {
  instant,
  manageQuery,
  pictureAddress,
  publicationFields,
  publishAt,
  richText,
  searchWords,
  tags,
} from './publications.ts';
import { email } from './users.ts';

const t = messages('input');

export const COURSE_TITLE = { min: 3, max: 150 } as const;
export const ENQUIRY_MESSAGE = { min: 10, max: 2000 } as const;
export const THREAD_MESSAGE = { min: 1, max: 2000 } as const;
export const MAX_COMPARED = 3;
export const courseLevels = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const;
export const courseDeliveries = ['ONLINE', 'CLASSROOM', 'BLENDED'] as const;
export const courseStatuses = ['draft', 'published', 'closed'] as const;
export const lessonKinds = ['VIDEO', 'READING', 'QUIZ', 'WORKSHOP'] as const;
export const enquiryStatuses = ['NEW', 'CONTACTED', 'ENROLLED', 'CLOSED'] as const;
/** A person can have one enquiry in these states per course. */
export const openEnquiryStatuses = ['NEW', 'CONTACTED'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** In minor units of the currency (ISO 4217): 49000 EUR is € 490. */
export const price = z.object({ amount: z.number().int(), currency: z.string() });

export const course = z.object({
  id: courseId,
  title: z.string(),
  thumbnail: z.string().nullable(),
  thumbnailAlt: z.string(),
  /** Logo of the institution. */
  logo: z.string().nullable(),
  institutionName: z.string(),
  /** In weeks. */
  duration: z.number().int(),
  instructorName: z.string(),
  /** Sanitised HTML. Lists contain only the first paragraph. */
  description: z.string(),
  level: z.enum(courseLevels),
  delivery: z.enum(courseDeliveries),
  /** ISO 639-1, such as en. */
  language: z.string(),
  /** Null if free of charge. */
  price: price.nullable(),
  startDate: moment.nullable(),
  outcomes: z.array(z.string()),
  /** A closed course can be read but accepts no enquiries. */
  status: z.enum(courseStatuses),
  /** The caller wrote it. */
  mine: z.boolean(),
  moduleCount: z.number().int(),
  lessonCount: z.number().int(),
  /** Of all lessons. */
  minutes: z.number().int(),
  /** The caller's own open enquiry. */
  openEnquiryId: enquiryId.nullable(),
  ...publicationFields,
});
export type Course = z.infer<typeof course>;

export const lesson = z.object({ title: z.string(), minutes: z.number().int(), kind: z.enum(lessonKinds) });
export const courseModule = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  /** Counted from 1. */
  position: z.number().int(),
  lessons: z.array(lesson),
});
export type CourseModule = z.infer<typeof courseModule>;

const endpoints = endpointsOf('education');
const byCourse = z.strictObject({ id: courseId });
const byId = z.strictObject({ id: enquiryId });

const courseFilters = {
  search: searchWords,
  tag: z.string().max(30).optional(),
  level: z.enum(courseLevels).optional(),
  delivery: z.enum(courseDeliveries).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, { error: () => t('language must be a two-letter code such as en.') })
    .optional(),
  price: z.enum(['free', 'paid']).optional(),
  maxWeeks: z.coerce.number().int().min(1).max(520).optional(),
  status: z.enum(['published', 'closed']).optional(),
};
const listQuery = pageQuery.extend(courseFilters);
export type CourseListQuery = z.output<typeof listQuery>;

export const listCourses = endpoints.get('/api/education/courses', {
  summary: 'Courses, newest first.',
  query: listQuery,
  response: page(course),
});

export const getAllCourses = endpoints.get('/api/education/getAllCourses', {
  summary:
    'The courses as a bare array, newest first, at most 100. If there are more, the header X-Next-Cursor has the next cursor.',
  query: listQuery.extend({ limit: z.coerce.number().int().min(1).max(100).default(100) }),
  response: z.array(course),
});

export const getCourse = endpoints.get('/api/education/getCourseById/:id', {
  summary: 'One course.',
  params: byCourse,
  response: data(course),
  isForReader: true,
});

export const listModules = endpoints.get('/api/education/courses/:id/modules', {
  summary: 'The modules of a course with their lessons, in their order.',
  params: byCourse,
  response: data(z.array(courseModule)),
});

export const listCourseLanguages = endpoints.get('/api/education/languages', {
  summary: 'The languages of the published courses.',
  response: data(z.array(z.string())),
});

const lessonIn = z.strictObject({
  title: text('The lesson’s title', 1, 150),
  minutes: z
    .number({ error: () => t('Enter the minutes as a whole number.') })
    .int({ error: () => t('Enter the minutes as a whole number.') })
    .min(1, { error: () => t('Enter at least 1 minute.') })
    .max(1440, { error: () => t('Enter at most 1,440 minutes (a day).') }),
  kind: z.enum(lessonKinds, { error: () => t('Choose video, reading, quiz or workshop.') }),
});
const moduleIn = z.strictObject({
  title: text('The module’s title', 1, 150),
  summary: text('The module’s summary', 0, 500).default(''),
  lessons: z
    .array(lessonIn)
    .max(40, { error: () => t('Add at most 40 lessons to a module.') })
    .default([]),
});

const courseFields = {
  title: text('Title', COURSE_TITLE.min, COURSE_TITLE.max),
  description: richText.optional(),
  thumbnail: pictureAddress.nullish(),
  thumbnailAlt: text('The description of the picture', 0, 200).optional(),
  logo: pictureAddress.nullish(),
  institutionName: text('Institution', 0, 120).optional(),
  duration: z
    .number({ error: () => t('Enter the duration as a whole number of weeks.') })
    .int({ error: () => t('Enter the duration as a whole number of weeks.') })
    .min(1, { error: () => t('Enter at least 1 week.') })
    .max(520, { error: () => t('Enter at most 520 weeks.') })
    .optional(),
  instructorName: text('Instructor', 0, 120).optional(),
  level: z.enum(courseLevels, { error: () => t('Choose a level.') }).optional(),
  delivery: z.enum(courseDeliveries, { error: () => t('Choose online, classroom or blended.') }).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, { error: () => t('Choose a language.') })
    .optional(),
  price: z
    .strictObject({
      amount: z
        .number()
        .int()
        .min(1, { error: () => t('Leave the price empty if the course is free.') })
        .max(MAX_MINOR_UNITS, { error: () => t('The amount is too large.') }),
      currency: z.string().regex(/^[A-Z]{3}$/, { error: () => t('Choose a currency.') }),
    })
    .nullish(),
  startDate: instant.nullish(),
  outcomes: z
    .array(text('An outcome', 1, 200))
    .max(12, { error: () => t('Enter at most 12 outcomes.') })
    .optional(),
  tags: tags.optional(),
  modules: z
    .array(moduleIn)
    .max(30, { error: () => t('Add at most 30 modules.') })
    .optional(),
  publishAt,
};

export const courseInput = z.strictObject({
  ...courseFields,
  status: z.enum(['draft', 'published'], { error: () => t('Choose draft or published.') }).default('draft'),
});

/** A draft requires only a title; publishing also requires a text, an institution, an instructor and a duration. */
export const createCourse = endpoints.post('/api/education/courses', {
  summary: 'Creates a course with its modules (staff): a draft, or published now or at `publishAt`.',
  body: courseInput,
  response: done(course),
  status: 201,
});
export type CreateCourse = z.output<typeof createCourse.body>;

export const updateCourse = endpoints.patch('/api/education/courses/:id', {
  summary: 'Changes, publishes, closes or reopens a course (staff).',
  params: byCourse,
  query: staffReason,
  body: changeOf({
    ...courseFields,
    status: z.enum(courseStatuses, { error: () => t('Choose draft, published or closed.') }),
  }),
  response: done(course),
});
export type UpdateCourse = z.output<typeof updateCourse.body>;

export const removeCourse = endpoints.delete('/api/education/courses/:id', {
  summary: 'Deletes a draft (staff); 409 for a published course, which can be closed.',
  params: byCourse,
  query: staffReason,
  response: message,
});

export const listManagedCourses = endpoints.get('/api/education/manage', {
  summary: 'Courses in every state (staff), last changed first by default.',
  query: manageQuery.extend({
    status: z.enum([...courseStatuses, 'scheduled']).optional(),
    sort: orders('newest', 'oldest', 'title', 'institution', 'modules'),
  }),
  response: page(course),
});

/** For its sender and staff. */
export const enquiry = z.object({
  ...enquiryFields,
  courseId,
  course: z.object({ id: courseId, title: z.string(), thumbnail: z.string().nullable(), institutionName: z.string() }),
  status: z.enum(enquiryStatuses),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
});
export type Enquiry = z.infer<typeof enquiry>;

export const enquiryMessage = z.object({
  ...enquiryMessageFields,
  /** False if the sender of the enquiry wrote it. */
  fromStaff: z.boolean(),
});
export type EnquiryMessage = z.infer<typeof enquiryMessage>;

/** For members, the account's address is used instead. */
const enquiryBody = z.strictObject({
  courseId,
  name: text('Name', 1, 80),
  email,
  phone: phone.optional(),
  company: text('Company', 0, 120).optional(),
  message: text('The message', ENQUIRY_MESSAGE.min, ENQUIRY_MESSAGE.max),
});
export type EnquiryBody = z.output<typeof enquiryBody>;

export const doEnquire = endpoints.post('/api/education/doEnquire', {
  summary:
    'Sends an enquiry about a course, signed in or not. 409 ENQUIRY_OPEN (with the open one as `current` for members), 409 COURSE_CLOSED.',
  body: enquiryBody,
  bodyName: 'enquiryData',
  response: z.object({ message: z.string(), enquiry }),
  status: 201,
});

export const createEnquiry = endpoints.post('/api/education/requests', {
  summary: 'Sends an enquiry about a course as a member.',
  body: enquiryBody,
  bodyName: 'enquiryData',
  response: done(enquiry),
  status: 201,
});

export const listOwnEnquiries = endpoints.get('/api/education/requests', {
  summary: "The caller's own enquiries, newest first.",
  query: pageQuery.extend({ status: z.enum(enquiryStatuses).optional() }),
  response: page(enquiry),
});

export const getEnquiry = endpoints.get('/api/education/requests/:id', {
  summary: 'One enquiry with its messages, oldest first (its sender and staff). POST …/read marks it as read.',
  params: byId,
  response: data(enquiry.extend({ messages: z.array(enquiryMessage) })),
});

export const markEnquiryRead = endpoints.post('/api/education/requests/:id/read', {
  summary: 'Marks an enquiry as read by the caller.',
  params: byId,
  response: message,
});

export const writeEnquiryMessage = endpoints.post('/api/education/requests/:id/messages', {
  summary: 'Adds a message to an enquiry (its sender and staff) and notifies the other side. At most 100 messages.',
  params: byId,
  body: z.strictObject({ message: text('The message', THREAD_MESSAGE.min, THREAD_MESSAGE.max) }),
  response: done(enquiryMessage),
  status: 201,
});

export const updateEnquiry = endpoints.patch('/api/education/requests/:id', {
  summary: 'Changes the status of an enquiry (staff) and notifies its sender.',
  params: byId,
  query: staffReason,
  body: z.strictObject({ status: z.enum(enquiryStatuses, { error: () => t('Choose a status.') }) }),
  response: done(enquiry),
});

export const listEnquiries = endpoints.get('/api/education/enquiries', {
  summary:
    'All enquiries (admin), last changed first by default; moderators see those that were reported or assigned to them. `message` is empty unless the caller has just proved who they are.',
  query: manageQuery.extend({
    status: z.enum(enquiryStatuses).optional(),
    courseId: courseId.optional(),
    sort: orders('newest', 'oldest', 'name'),
  }),
  response: page(enquiry),
});
