import { expect } from 'vitest';
import type { Course } from '#contract/courses.ts';
import type { TestPerson, TestPortal } from './portal.ts';

/** All fields required for publication. */
export const wholeCourse = {
  title: 'Customs for forwarders',
  description: '<p>Declarations, tariffs and origin, from the first form to the audit.</p>',
  institutionName: 'Harbour School',
  instructorName: 'Ines Duarte',
  duration: 6,
  status: 'published',
};

/** Creates a course through the API; `fields` override a complete, published one, `instead` replaces it. */
export async function makeCourse(
  portal: TestPortal,
  staff: TestPerson,
  fields: Record<string, unknown> = {},
  instead: Record<string, unknown> = wholeCourse,
): Promise<Course> {
  const response = await portal.send(staff, 'POST', '/api/education/courses', { ...instead, ...fields });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: Course }>().data;
}
