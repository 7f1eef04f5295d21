/** Courses for tests. */
import { expect } from 'vitest';
import type { Course } from '#contract/education.ts';
import type { TestPerson, TestPortal } from './portal.ts';

/** Everything that a course needs to be published. */
export const wholeCourse = {
  title: 'Customs for forwarders',
  description: '<p>Declarations, tariffs and origin, from the first form to the audit.</p>',
  institutionName: 'Harbour School',
  instructorName: 'Ines Duarte',
  duration: 6,
  status: 'published',
};

/** Writes a course over its route: a whole published one with these fields, or exactly `instead`. */
export async function makeCourse(
  portal: TestPortal,
  staff: TestPerson,
  fields: Record<string, unknown> = {},
  instead: Record<string, unknown> = wholeCourse,
): Promise<Course> {
  const answer = await portal.send(staff, 'POST', '/api/education/courses', { ...instead, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: Course }>().data;
}
