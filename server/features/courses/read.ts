import type { Course, CourseListQuery, CourseModule } from '#contract/courses.ts';
import { cutOrdered, cutPage, decodeCursor } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import type { Actor } from '#server/policy.ts';
import { courseNotHere } from './find.ts';
import { presentCourse } from './present.ts';
import {
  courseOrders,
  type ManagedFilter,
  selectCourse,
  selectLanguages,
  selectManaged,
  selectModules,
  selectSeen,
} from './queries.ts';

interface Page<T> {
  data: T[];
  nextCursor: string | null;
}

export async function readCourse(db: Db, actor: Actor, courseId: string): Promise<Course> {
  const row = await selectCourse(db, actor, courseId);
  if (!row) throw courseNotHere();
  return presentCourse(row, actor);
}

export async function readModules(db: Db, actor: Actor, courseId: string): Promise<CourseModule[]> {
  const modules = await selectModules(db, actor, courseId);
  if (!modules) throw courseNotHere();
  return modules;
}

export const listLanguages = (db: Db): Promise<string[]> => selectLanguages(db);

export async function listCourses(db: Db, actor: Actor, query: CourseListQuery): Promise<Page<Course>> {
  const cursor = decodeCursor(query.cursor, 'moment');
  const rows = await selectSeen(db, actor, query, cursor, query.limit + 1);
  // All are published, so each has a date.
  const cut = cutPage(rows, query.limit, (row) => ({ key: toIso(row.published_at ?? ''), id: row.id }));
  return { data: cut.rows.map((row) => presentCourse(row, actor)), nextCursor: cut.nextCursor };
}

interface ManagedQuery extends ManagedFilter {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listManagedCourses(db: Db, actor: Actor, query: ManagedQuery): Promise<Page<Course>> {
  const order = courseOrders[query.sort];
  const rows = await selectManaged(db, actor, query, decodeCursor(query.cursor, order.type), query.limit + 1);
  const cut = cutOrdered(rows, query.limit, order);
  return { data: cut.rows.map((row) => presentCourse(row, actor)), nextCursor: cut.nextCursor };
}
