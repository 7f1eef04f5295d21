import type { Course, CreateCourse } from '#contract/courses.ts';
import type { CourseId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../../services/audit/index.ts';
import { publicationMoment } from '../publications/index.ts';
import { auditCourseChange } from './audit-change.ts';
import { checkCourse } from './check-course.ts';
import { readCourse } from './read.ts';
import { insertCourse, replaceModules } from './write-queries.ts';

export async function createCourse(db: Db, actor: Actor, input: CreateCourse): Promise<Course> {
  const userId = requireUserId(actor);
  const id = newId<CourseId>();
  const { status, publishAt, ...written } = input;
  const fields = checkCourse(null, written, status, publicationMoment(null, status, publishAt));
  await db.transaction(async (tx) => {
    await auditCourseChange(tx, actor, { id, createdBy: userId, title: fields.title });
    await insertCourse(tx, id, userId, fields);
    await replaceModules(tx, id, written.modules ?? []);
    await audit(tx, userId, status === 'draft' ? 'course.created' : 'course.published', `course:${id}`);
  });
  return readCourse(db, actor, id);
}
