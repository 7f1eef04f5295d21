import type { QueryClient } from '@tanstack/react-query';
import {
  type Course,
  type CourseListQuery,
  getAllCourses,
  getCourse,
  getEnquiry,
  listCourseLanguages,
  listCourses,
  listEnquiries,
  listManagedCourses,
  listModules,
  listOwnEnquiries,
} from '#contract/courses.ts';
import type { Input } from '#contract/http.ts';
import { invalidate, pages, query } from '#web/lib/queries.ts';

const FRESH_MS = 300_000;
const RELATED = 3;
const PAGE = 12;

export type CourseFilter = Partial<Omit<CourseListQuery, 'limit'>>;

export function coursesQuery(filter: CourseFilter) {
  return { ...query(listCourses, { query: { ...filter, limit: PAGE } }), staleTime: FRESH_MS };
}

export const courseQuery = (id: string) => ({ ...query(getCourse, { params: { id } }), staleTime: FRESH_MS });
export const modulesQuery = (id: string) => ({ ...query(listModules, { params: { id } }), staleTime: FRESH_MS });

export const languagesQuery = { ...query(listCourseLanguages), staleTime: FRESH_MS };

/** Courses on the same subject, filled up with courses of the same level. */
export function relatedQueries({ tags, level }: Pick<Course, 'tags' | 'level'>) {
  const limit = RELATED + 1;
  const [tag] = tags;
  return [...(tag ? [{ tag, limit }] : []), { level, limit }].map((filter) => ({
    ...query(listCourses, { query: filter }),
    staleTime: FRESH_MS,
  }));
}

export function relatedOf(id: string, answers: readonly (readonly Course[])[]): Course[] {
  const others = new Map(
    answers
      .flat()
      .filter((course) => course.id !== id)
      .map((course) => [course.id, course]),
  );
  return [...others.values()].slice(0, RELATED);
}

export function managedPages(filter: NonNullable<Input<typeof listManagedCourses>['query']>) {
  return pages(listManagedCourses, { query: filter });
}

export const ownEnquiryPages = pages(listOwnEnquiries, { query: {} });

export const enquiryQuery = (id: string) => query(getEnquiry, { params: { id } });

export function enquiryPages(filter: NonNullable<Input<typeof listEnquiries>['query']>) {
  return pages(listEnquiries, { query: filter });
}

export function refreshCourses(client: QueryClient): Promise<unknown> {
  return invalidate(
    client,
    listCourses,
    getAllCourses,
    getCourse,
    listModules,
    listCourseLanguages,
    listManagedCourses,
  );
}

export function refreshEnquiries(client: QueryClient): Promise<unknown> {
  return invalidate(client, listOwnEnquiries, listEnquiries, getEnquiry);
}
