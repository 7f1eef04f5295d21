import type { Course, UpdateCourse } from '#contract/courses.ts';
import type { CourseId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, Stale } from '#server/platform/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import { audit, auditDraft } from '../../services/audit/index.ts';
import { publicationMoment } from '../publications/index.ts';
import { auditCourseChange } from './audit-change.ts';
import { checkCourse } from './check-course.ts';
import { lockReadableCourse } from './find.ts';
import { publicationOf } from './present.ts';
import { readCourse } from './read.ts';
import { type CourseHead, replaceModules, updateCourse } from './write-queries.ts';

const t = messages('server');

export async function editCourse(db: Db, actor: Actor, courseId: CourseId, change: UpdateCourse): Promise<Course> {
  const stale = await db.transaction(async (tx) => {
    const head = await lockReadableCourse(tx, actor, courseId);
    if (can(actor, 'course.write', publicationOf(head.course.removedAt !== null, head.shown)) !== 'allow') {
      throw new Forbidden();
    }
    await auditCourseChange(tx, actor, head.course);
    const { status: wanted, publishAt, version, ...written } = change;
    if (version !== undefined && version !== head.course.version) return true;
    const status = nextStatus(head, wanted);
    const publishedAt = publicationMoment(head.course, status, publishAt);
    await updateCourse(tx, courseId, checkCourse(head.course, written, status, publishedAt));
    if (written.modules) await replaceModules(tx, courseId, written.modules);
    const action =
      status === head.course.status || status === 'draft' ? 'changed' : status === 'closed' ? 'closed' : 'published';
    const log = head.course.status === 'draft' && status === 'draft' ? auditDraft : audit;
    await log(tx, actor.userId, `course.${action}`, `course:${courseId}`);
    return false;
  });
  const current = await readCourse(db, actor, courseId);
  if (stale) throw new Stale('course', current);
  return current;
}

function nextStatus({ course, shown }: CourseHead, wanted: UpdateCourse['status']) {
  if (wanted === undefined || wanted === course.status) return course.status;
  if (shown && wanted === 'draft') {
    throw new Conflict(t('This course has been published. Close it instead.'), 'CLOSE_INSTEAD');
  }
  if (!shown && wanted === 'closed') {
    throw new Conflict(t('This course has not been published. Save it as a draft, or delete it.'), 'NOT_PUBLISHED');
  }
  return wanted;
}
