import type { Course, UpdateCourse } from '#contract/education.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict, Forbidden } from '#server/platform/http/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import { publicationMoment } from '../publications/index.ts';
import { audit, auditDraft } from '../users/index.ts';
import { checkCourse } from './check-course.ts';
import { holdCourse } from './find.ts';
import { publicationOf } from './present.ts';
import { readCourse } from './read.ts';
import { superviseCourse } from './supervise-course.ts';
import { type CourseHead, replaceModules, updateCourse } from './write-queries.ts';

/**
 * Changes a course, publishes or schedules a draft, closes it or opens it again.
 * @throws Conflict STALE with the newer record, where it was made from an older version
 */
export async function editCourse(db: Db, actor: Actor, courseId: string, change: UpdateCourse): Promise<Course> {
  const stale = await db.transaction(async (tx) => {
    const head = await holdCourse(tx, actor, courseId);
    if (can(actor, 'course.write', publicationOf(head.course.removedAt !== null, head.seen)) !== 'allow') {
      throw new Forbidden();
    }
    await superviseCourse(tx, actor, head.course);
    const { status: wanted, publishAt, version, ...written } = change;
    if (version !== undefined && version !== head.course.version) return true;
    const status = nextStatus(head, wanted);
    const publishedAt = publicationMoment(head.course, status, publishAt);
    await updateCourse(tx, courseId, checkCourse(head.course, written, status, publishedAt));
    if (written.modules) await replaceModules(tx, courseId, written.modules);
    const act =
      status === head.course.status || status === 'draft' ? 'changed' : status === 'closed' ? 'closed' : 'published';
    const log = head.course.status === 'draft' && status === 'draft' ? auditDraft : audit;
    await log(tx, actor.userId, `course.${act}`, `course:${courseId}`);
    return false;
  });
  const current = await readCourse(db, actor, courseId);
  if (stale) {
    throw new Conflict('This course was changed meanwhile. Compare the two and save again.', 'STALE', { current });
  }
  return current;
}

/** What people have seen does not vanish into a draft; what nobody has seen is not closed. */
function nextStatus({ course, seen }: CourseHead, wanted: UpdateCourse['status']) {
  if (wanted === undefined || wanted === course.status) return course.status;
  if (seen && wanted === 'draft') {
    throw new Conflict('People have seen this course: close it instead.', 'CLOSE_INSTEAD');
  }
  if (!seen && wanted === 'closed') {
    throw new Conflict('Nobody has seen this course yet: make it a draft, or delete it.', 'NOT_PUBLISHED');
  }
  return wanted;
}
