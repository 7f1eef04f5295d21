import { contentTypes } from '#contract/content-types.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { auditChange } from '../../accounts/staff-audit/index.ts';
import type { CourseHead } from './write-queries.ts';

type Course = Pick<CourseHead['course'], 'id' | 'createdBy' | 'title'>;

export function auditCourseChange(tx: Tx, actor: Actor, { id, createdBy: ownerId, title }: Course): Promise<void> {
  return auditChange(tx, actor, 'course.write', {
    kind: 'course',
    id,
    ownerId,
    title,
    url: contentTypes.course.shortPath(id),
  });
}
