import type { Course } from '#contract/courses.ts';
import { toIso } from '#server/platform/database/read.ts';
import { sanitiseForReading } from '#server/platform/html/for-reading.ts';
import { type Actor, may, type Publication } from '#server/policy.ts';
import type { CourseRow } from './queries.ts';

export const publicationOf = (removed: boolean, shown: boolean): Publication => ({ removed, shown });

export function presentCourse(row: CourseRow, actor: Actor): Course {
  return {
    id: row.id,
    title: row.title,
    thumbnail: row.thumbnail,
    thumbnailAlt: row.thumbnail_alt,
    logo: row.logo,
    institutionName: row.institution_name,
    duration: row.duration,
    instructorName: row.instructor_name,
    description: sanitiseForReading(row.description),
    level: row.level,
    delivery: row.delivery,
    language: row.language,
    price:
      row.price_amount === null || row.price_currency === null
        ? null
        : { amount: Number(row.price_amount), currency: row.price_currency },
    startDate: toIso(row.start_date),
    outcomes: row.outcomes,
    status: row.status,
    mine: actor.userId !== null && row.created_by === actor.userId,
    moduleCount: row.module_count,
    lessonCount: row.lesson_count,
    minutes: row.minutes,
    openEnquiryId: row.open_enquiry_id,
    tags: row.tags,
    publishedAt: toIso(row.published_at),
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    version: row.version,
    can: { edit: may(actor, 'course.write', publicationOf(row.removed, row.shown)) },
  };
}
