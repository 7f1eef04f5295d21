import type { CreateCourse, UpdateCourse } from '#contract/courses.ts';
import { messages } from '#contract/messages.ts';
import { lettersIn } from '#contract/text-length.ts';
import { Invalid } from '#server/platform/errors.ts';
import { writeText } from '#server/platform/html/write-text.ts';
import { changedValue } from '#server/platform/http/changed-value.ts';
import { currencyCodes } from '#server/trade/currency-codes.ts';
import { searchTextOfCourse } from './search-text.ts';
import type { CourseFields, CourseHead, WrittenModule } from './write-queries.ts';

const t = messages('server');

export type WrittenCourse = Omit<CreateCourse | UpdateCourse, 'status' | 'publishAt' | 'version'>;

const MIN_TEXT = 10;
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Omitted fields keep their values. A draft needs only a title. @throws Invalid with all errors at once */
export function checkCourse(
  before: CourseHead['course'] | null,
  written: WrittenCourse,
  status: CourseFields['status'],
  publishedAt: Date | null,
): CourseFields {
  const text = writeText(written.description ?? before?.description ?? '');
  const price = written.price;
  const checked = {
    title: written.title ?? before?.title ?? '',
    description: text.description,
    lead: text.lead,
    thumbnail: changedValue(written.thumbnail, before?.thumbnail),
    thumbnailAlt: written.thumbnailAlt ?? before?.thumbnailAlt ?? '',
    logo: changedValue(written.logo, before?.logo),
    institutionName: written.institutionName ?? before?.institutionName ?? '',
    duration: written.duration ?? before?.duration ?? 0,
    instructorName: written.instructorName ?? before?.instructorName ?? '',
    level: written.level ?? before?.level ?? 'BEGINNER',
    delivery: written.delivery ?? before?.delivery ?? 'ONLINE',
    language: written.language ?? before?.language ?? 'en',
    priceAmount: changedValue(price === undefined ? undefined : (price?.amount ?? null), before?.priceAmount),
    priceCurrency: changedValue(price === undefined ? undefined : (price?.currency ?? null), before?.priceCurrency),
    startDate: changedValue(asDate(written.startDate), before?.startDate),
    outcomes: written.outcomes ?? before?.outcomes ?? [],
    tags: written.tags ?? before?.tags ?? [],
    ...(written.modules ? countModules(written.modules) : {}),
    status,
    publishedAt,
  } satisfies CourseFields;

  const fields: Record<string, string> = {};
  if (languages.of(checked.language) === undefined) fields['language'] = t('Choose a language.');
  if (checked.priceCurrency !== null && !currencyCodes.has(checked.priceCurrency)) {
    fields['price.currency'] = t('Choose a currency.');
  }
  if (status !== 'draft') {
    if (lettersIn(text.plainText) < MIN_TEXT)
      fields['description'] = t('Write at least {min} characters of text.', { min: MIN_TEXT });
    if (checked.institutionName === '') fields['institutionName'] = t('Enter the institution.');
    if (checked.instructorName === '') fields['instructorName'] = t('Enter the instructor.');
    if (checked.duration === 0) fields['duration'] = t('Enter the duration in weeks.');
  }
  if (Object.keys(fields).length > 0) throw new Invalid(fields);
  return { ...checked, searchText: searchTextOfCourse(checked) };
}

function asDate(moment: string | null | undefined): Date | null | undefined {
  return typeof moment === 'string' ? new Date(moment) : moment;
}

function countModules(modules: readonly WrittenModule[]) {
  const lessons = modules.flatMap((module) => module.lessons);
  return {
    moduleCount: modules.length,
    lessonCount: lessons.length,
    minutes: lessons.reduce((sum, lesson) => sum + lesson.minutes, 0),
  };
}
