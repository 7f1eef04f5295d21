import type { CourseId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict, Forbidden } from '#server/platform/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import { audit } from '../../services/audit/index.ts';
import { auditCourseChange } from './audit-change.ts';
import { lockReadableCourse } from './find.ts';
import { publicationOf } from './present.ts';
import { markRemoved } from './write-queries.ts';

const t = messages('server');

export async function removeCourse(db: Db, actor: Actor, courseId: CourseId): Promise<void> {
  await db.transaction(async (tx) => {
    const { course, shown } = await lockReadableCourse(tx, actor, courseId);
    if (can(actor, 'course.write', publicationOf(course.removedAt !== null, shown)) !== 'allow') throw new Forbidden();
    await auditCourseChange(tx, actor, course);
    if (shown) throw new Conflict(t('This course has been published. Close it instead.'), 'CLOSE_INSTEAD');
    await markRemoved(tx, courseId);
    await audit(tx, actor.userId, 'course.removed', `course:${courseId}`);
  });
}
