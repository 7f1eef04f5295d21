import { contentTypes } from '#contract/content-types.ts';
import {
  type Course,
  type CourseModule,
  type CreateCourse,
  createCourse,
  listModules,
  updateCourse,
} from '#contract/courses.ts';
import { readAmount } from '#contract/freight/read-amount.ts';
import { readWhole } from '#contract/freight/read-whole.ts';
import { messages } from '#contract/messages.ts';
import { courseInput } from '#schemas/courses.ts';
import { errorsIn } from '#web/forms/contract-rules.ts';
import { type DraftForm, outcomeOfStatus } from '#web/forms/draft-form.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { api } from '#web/lib/api.ts';
import { majorText } from '#web/lib/money.ts';

const t = messages('content');

export interface LessonText {
  /** Identifies a row while it moves. The server does not store it. */
  readonly key: string;
  readonly title: string;
  readonly minutes: string;
  readonly kind: CourseModule['lessons'][number]['kind'];
}
export interface ModuleText {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly lessons: readonly LessonText[];
}

const USUAL_CURRENCY = 'EUR';

export const emptyCourse = {
  title: '',
  description: '',
  thumbnail: null as string | null,
  thumbnailAlt: '',
  logo: null as string | null,
  institutionName: '',
  duration: '',
  instructorName: '',
  level: 'BEGINNER' as Course['level'],
  delivery: 'ONLINE' as Course['delivery'],
  language: 'en',
  /** In major units; empty for a free course. */
  price: '',
  currency: USUAL_CURRENCY,
  /** A time in UTC, or empty. */
  startDate: '',
  outcomes: '',
  tags: [] as readonly string[],
  modules: [] as readonly ModuleText[],
};
export type CourseText = Readonly<typeof emptyCourse>;

export function newLesson(): LessonText {
  return { key: crypto.randomUUID(), title: '', minutes: '', kind: 'VIDEO' };
}
export function newModule(): ModuleText {
  return { key: crypto.randomUUID(), title: '', summary: '', lessons: [] };
}

export function textOf(course: Course, modules: readonly CourseModule[]): CourseText {
  return {
    title: course.title,
    description: course.description,
    thumbnail: course.thumbnail,
    thumbnailAlt: course.thumbnailAlt,
    logo: course.logo,
    institutionName: course.institutionName,
    duration: course.duration > 0 ? String(course.duration) : '',
    instructorName: course.instructorName,
    level: course.level,
    delivery: course.delivery,
    language: course.language,
    price: course.price ? majorText(course.price) : '',
    currency: course.price?.currency ?? USUAL_CURRENCY,
    startDate: course.startDate ?? '',
    outcomes: course.outcomes.join('\n'),
    tags: course.tags,
    modules: modules.map((module) => ({
      key: module.id,
      title: module.title,
      summary: module.summary,
      lessons: module.lessons.map((lesson, index) => ({
        key: `${module.id}:${index}`,
        title: lesson.title,
        minutes: String(lesson.minutes),
        kind: lesson.kind,
      })),
    })),
  };
}

/** Whether the server would store the same, ignoring the keys of rows. */
export function isSameCourse(a: CourseText, b: CourseText): boolean {
  return JSON.stringify(withoutKeys(a)) === JSON.stringify(withoutKeys(b));
}

function withoutKeys({ modules, ...rest }: CourseText) {
  return {
    ...rest,
    title: rest.title.trim(),
    outcomes: linesOf(rest.outcomes),
    modules: modules.map(({ key: _, lessons, ...module }) => ({
      ...module,
      lessons: lessons.map(({ key: __, ...lesson }) => lesson),
    })),
  };
}

type Body = Omit<CreateCourse, 'status' | 'publishAt'>;

/** Converts the form to the request body, or returns the errors by the server's field names. */
export function bodyOf(text: CourseText): { readonly body: Body; readonly fieldErrors: FieldErrors } {
  const fieldErrors: Record<string, string> = {};
  const whole = (field: string, input: string, fieldError: string): number => {
    const { value } = readWhole(input);
    if (value === undefined) fieldErrors[field] = fieldError;
    return value ?? 0;
  };
  const read = text.price.trim() === '' ? undefined : readAmount(text.price, text.currency, '490');
  if (read?.problem)
    fieldErrors['price.amount'] = `${read.problem} ${t('Leave the price empty if the course is free.')}`;
  const { duration, price: _, currency, modules, ...same } = text;
  const body: Body = {
    ...same,
    ...(duration.trim() && {
      duration: whole('duration', duration, t('Enter the duration as a whole number of weeks.')),
    }),
    price: read?.value ? { amount: read.value.amount, currency } : null,
    startDate: text.startDate || null,
    outcomes: linesOf(text.outcomes),
    tags: [...text.tags],
    modules: modules.map(({ key: __, lessons, ...module }, index) => ({
      ...module,
      lessons: lessons.map(({ key: ___, minutes, ...lesson }, row) => {
        const field = `modules.${index}.lessons.${row}.minutes`;
        return { ...lesson, minutes: whole(field, minutes, t('Enter the minutes as a whole number.')) };
      }),
    })),
  };
  return { body, fieldErrors };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

export function factsOf(text: CourseText): string[] {
  return [
    t('Institution: {value}', { value: text.institutionName || '–' }),
    t('Instructor: {value}', { value: text.instructorName || '–' }),
    t('Duration in weeks: {value}', { value: text.duration || '–' }),
    text.startDate ? t('Starts: {value}', { value: text.startDate }) : t('Starts at any time'),
    text.price ? t('Price: {value}', { value: `${text.price} ${text.currency}` }) : t('Free'),
    t('Outcomes: {value}', { value: linesOf(text.outcomes).join('; ') || '–' }),
    ...text.modules.map(({ title, lessons }, index) =>
      t('Module {number}: {title} ({count, plural, one {# lesson} other {# lessons}})', {
        number: index + 1,
        title: title || '–',
        count: lessons.length,
      }),
    ),
  ];
}

interface SaveCourse {
  /** Without it, the status stays the same. */
  readonly status?: Course['status'];
  /** A time schedules the course, null publishes it now. */
  readonly publishAt?: string | null;
}

export const courseDraft: DraftForm<CourseText, Course, SaveCourse> = {
  name: ['course'],
  empty: emptyCourse,
  isSame: isSameCourse,
  textOf: async (course) => textOf(course, (await api(listModules, { params: { id: course.id } })).data),
  validate: (text) => {
    const { body, fieldErrors } = bodyOf(text);
    return { ...errorsIn(courseInput, body), ...fieldErrors };
  },
  fieldsOfError: { price: ['price', 'currency'] },
  create: (text, { status, ...when }, options) => {
    const body = { ...bodyOf(text).body, ...when, status: status === 'published' ? status : 'draft' } as const;
    return api(createCourse, { body }, options);
  },
  update: ({ id, version }, text, saveOptions) =>
    api(updateCourse, { params: { id }, body: { ...bodyOf(text).body, ...saveOptions, version } }),
  outcomeOf: outcomeOfStatus,
  autosave: { saveOptions: { status: 'draft' }, isFor: (course) => course.status === 'draft' && course.mine },
  pathOf: contentTypes.course.staffPath,
};
