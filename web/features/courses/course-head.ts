import type { Course, CourseModule } from '#contract/courses.ts';
import { messages } from '#contract/messages.ts';
import { excerptOf, htmlToText } from '#contract/plain-text.ts';
import { DESCRIPTION_LENGTH } from '#web/lib/head.ts';
import { decimalText } from '#web/lib/money.ts';

const t = messages('content');

/** schema.org's names for the delivery of a course. */
const modes: Readonly<Record<Course['delivery'], string>> = {
  ONLINE: 'Online',
  CLASSROOM: 'Onsite',
  BLENDED: 'Blended',
};

export function courseDescription(course: Course): string {
  return (
    excerptOf(course.description, DESCRIPTION_LENGTH) ||
    t('{course} by {institutionName}', { course: course.title, institutionName: course.institutionName })
  );
}

export function courseJsonLd(course: Course, modules: readonly CourseModule[], url: string): Record<string, unknown> {
  const provider = { '@type': 'Organization', name: course.institutionName };
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': url,
    url,
    name: course.title,
    description: htmlToText(course.description) || course.title,
    ...(course.institutionName && { provider }),
    ...(course.thumbnail && { image: new URL(course.thumbnail, url).href }),
    inLanguage: course.language,
    educationalLevel: course.level.charAt(0) + course.level.slice(1).toLowerCase(),
    ...(course.outcomes.length > 0 && { teaches: course.outcomes }),
    ...(course.tags.length > 0 && { keywords: course.tags.join(', ') }),
    ...(course.publishedAt && { datePublished: course.publishedAt }),
    dateModified: course.updatedAt,
    isAccessibleForFree: course.price === null,
    ...(course.price && {
      offers: {
        '@type': 'Offer',
        category: 'Paid',
        price: decimalText(course.price),
        priceCurrency: course.price.currency,
        url,
        availability: `https://schema.org/${course.status === 'closed' ? 'SoldOut' : 'InStock'}`,
      },
    }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: modes[course.delivery],
      inLanguage: course.language,
      courseSchedule: { '@type': 'Schedule', repeatFrequency: 'P1W', repeatCount: course.duration },
      ...(course.minutes > 0 && { courseWorkload: isoDuration(course.minutes) }),
      ...(course.startDate && { startDate: course.startDate }),
      ...(course.instructorName && { instructor: { '@type': 'Person', name: course.instructorName } }),
    },
    ...(modules.length > 0 && {
      syllabusSections: modules.map((module) => ({
        '@type': 'Syllabus',
        name: module.title,
        ...(module.summary && { description: module.summary }),
        timeRequired: isoDuration(module.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)),
      })),
    }),
  };
}

/** 'PT12H30M' for 750 minutes (ISO 8601). */
function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}
