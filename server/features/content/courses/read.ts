import type { Course, CourseListQuery, CourseModule } from '#contract/courses.ts';
import type { CourseId } from '#contract/ids.ts';
import { type Cursor, type PageOf, readOrdered, readPage } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { courseNotFound } from './find.ts';
import { presentCourse } from './present.ts';
import {
  courseOrders,
  type ManagedFilter,
  selectCourse,
  selectLanguages,
  selectManaged,
  selectModules,
  selectPublished,
} from './queries.ts';

export async function readCourse(db: Db, actor: Actor, courseId: CourseId): Promise<Course> {
  const row = await selectCourse(db, actor, courseId);
  if (!row) throw courseNotFound();
  return presentCourse(row, actor);
}

export async function readModules(db: Db, actor: Actor, courseId: CourseId): Promise<CourseModule[]> {
  const modules = await selectModules(db, actor, courseId);
  if (!modules) throw courseNotFound();
  return modules;
}

export const listLanguages = (db: Db): Promise<string[]> => selectLanguages(db);

export async function listCourses(db: Db, actor: Actor, query: CourseListQuery): Promise<PageOf<Course>> {
  const select = (after: Cursor | null, limit: number) => selectPublished(db, actor, query, after, limit);
  // All are published, so each has a date.
  return readPage(
    query,
    select,
    (row) => row.published_at ?? '',
    (row) => presentCourse(row, actor),
  );
}

interface ManagedQuery extends ManagedFilter {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listManagedCourses(db: Db, actor: Actor, query: ManagedQuery): Promise<PageOf<Course>> {
  const order = courseOrders[query.sort];
  const select = (after: Cursor | null, limit: number) => selectManaged(db, actor, query, after, limit);
  return readOrdered(query, select, order, (row) => presentCourse(row, actor));
}
