/** Builds courses and modules from the demo content. */
import type { CourseId } from '#contract/ids.ts';
import { checkCourse } from '#server/features/content/courses/check-course.ts';
import type { courseModules, courses } from '#server/features/content/courses/tables.ts';
import { DAY, type DemoPeople } from './demo-people.ts';
import type { Random } from './random.ts';
import type { DemoCourse } from './schemas.ts';
import type { Album } from './write-pictures.ts';

type CourseRow = typeof courses.$inferInsert & { id: string };
type ModuleRow = typeof courseModules.$inferInsert;

export interface CourseRows {
  readonly courses: CourseRow[];
  readonly courseModules: ModuleRow[];
}

/** Courses start in the morning, UTC. */
const STARTS_AT_HOUR = 9;

export function writeCourses(
  content: readonly DemoCourse[],
  demoPeople: DemoPeople,
  album: Album,
  random: Random,
): CourseRows {
  const rows: CourseRows = { courses: [], courseModules: [] };
  for (const course of content) {
    const createdAt = demoPeople.ago(course.writtenDaysAgo * 24);
    const id = random.id<CourseId>(createdAt);
    const { modules, thumbnail, price, status, startsInDays } = course;
    const cover = thumbnail ? album.cover(thumbnail) : null;
    const fields = checkCourse(
      null,
      {
        title: course.title,
        description: course.description,
        institutionName: course.institution,
        instructorName: course.instructorName,
        duration: course.duration,
        level: course.level,
        delivery: course.delivery,
        language: course.language,
        thumbnail: cover?.url ?? null,
        thumbnailAlt: cover?.alt ?? '',
        logo: album.logo(course.institution),
        price: price ?? null,
        startDate: startsInDays === undefined ? null : morningIn(startsInDays, demoPeople.now),
        outcomes: [...course.outcomes],
        tags: [...course.tags],
        modules,
      },
      status,
      status === 'draft' ? null : createdAt,
    );
    rows.courses.push({ ...fields, id, createdBy: demoPeople.find(course.by).id, createdAt, updatedAt: createdAt });
    modules.forEach((module, place) => {
      rows.courseModules.push({ ...module, id: random.id(createdAt), courseId: id, position: place + 1 });
    });
  }
  return rows;
}

/** An ISO 8601 time on a weekday. */
function morningIn(days: number, now: Date): string {
  const day = new Date(now.getTime() + days * DAY);
  const afterFriday = { 6: 2, 0: 1 }[day.getUTCDay()] ?? 0;
  day.setUTCDate(day.getUTCDate() + afterFriday);
  day.setUTCHours(STARTS_AT_HOUR, 0, 0, 0);
  return day.toISOString();
}
