import { eq, sql } from 'drizzle-orm';
import type { CourseId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { publicationIsShown } from '../publications/index.ts';
import { courseModules, courses, type LessonRow } from './tables.ts';

export interface CourseHead {
  readonly course: typeof courses.$inferSelect;
  readonly shown: boolean;
}

/** Locks the course exclusively to change it, or shared so that its status stays. */
export async function lockCourse(tx: Tx, courseId: CourseId, how: 'update' | 'share'): Promise<CourseHead | null> {
  const [head] = await tx
    .select({ course: courses, shown: sql<boolean>`${publicationIsShown(sql`courses`)}` })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for(how === 'update' ? 'no key update' : 'share');
  return head ?? null;
}

export type CourseFields = Omit<
  typeof courses.$inferInsert,
  'id' | 'createdBy' | 'createdAt' | 'updatedAt' | 'removedAt' | 'version'
>;

export async function insertCourse(tx: Tx, id: CourseId, createdBy: UserId, fields: CourseFields): Promise<void> {
  await tx.insert(courses).values({ ...fields, id, createdBy });
}

export async function updateCourse(tx: Tx, id: CourseId, fields: CourseFields): Promise<void> {
  await tx
    .update(courses)
    .set({ ...fields, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(courses.id, id));
}

export async function markRemoved(tx: Tx, id: CourseId): Promise<void> {
  await tx.update(courses).set({ removedAt: sql`now()`, version: sql`version + 1` }).where(eq(courses.id, id));
}

export interface WrittenModule {
  readonly title: string;
  readonly summary: string;
  readonly lessons: readonly LessonRow[];
}

export async function replaceModules(tx: Tx, courseId: CourseId, modules: readonly WrittenModule[]): Promise<void> {
  await tx.delete(courseModules).where(eq(courseModules.courseId, courseId));
  if (modules.length === 0) return;
  await tx.insert(courseModules).values(
    modules.map(({ title, summary, lessons }, place) => ({
      id: newId(),
      courseId,
      position: place + 1,
      title,
      summary,
      lessons: [...lessons],
    })),
  );
}
