import * as contract from '#contract/courses.ts';
import { messages } from '#contract/messages.ts';
import { publicRead } from '#server/platform/http/routes.ts';
import type { Setup } from '#server/platform/setup.ts';
import { createCourse } from './create.ts';
import { editCourse } from './edit.ts';
import { registerEnquiries } from './enquiry-routes.ts';
import { listCourses, listLanguages, listManagedCourses, readCourse, readModules } from './read.ts';
import { removeCourse } from './remove.ts';

const t = messages('server');

export function registerCourses(setup: Setup): void {
  const { router } = setup;
  router.route(contract.listCourses, { action: 'course.list', ...publicRead }, ({ db, actor, query }) =>
    listCourses(db, actor, query),
  );
  router.route(contract.getAllCourses, { action: 'course.list', rate: 'read' }, async ({ db, actor, query, reply }) => {
    const page = await listCourses(db, actor, query);
    if (page.nextCursor !== null) reply.header('x-next-cursor', page.nextCursor);
    return page.data;
  });
  router.route(contract.listCourseLanguages, { action: 'course.list', ...publicRead }, async ({ db }) => ({
    data: await listLanguages(db),
  }));
  router.route(contract.getCourse, { action: 'course.read', ...publicRead }, async ({ db, actor, params }) => ({
    data: await readCourse(db, actor, params.id),
  }));
  router.route(contract.listModules, { action: 'course.read', ...publicRead }, async ({ db, actor, params }) => ({
    data: await readModules(db, actor, params.id),
  }));
  router.route(contract.listManagedCourses, { action: 'course.write', rate: 'read' }, ({ db, actor, query }) =>
    listManagedCourses(db, actor, query),
  );
  router.route(contract.createCourse, { action: 'course.write', rate: 'post' }, async ({ db, actor, body }) => {
    const data = await createCourse(db, actor, body);
    return { message: publishedMessage(data), data };
  });
  router.route(contract.updateCourse, { action: 'course.write', rate: 'edit' }, async ({ db, actor, params, body }) => {
    const data = await editCourse(db, actor, params.id, body);
    return { message: publishedMessage(data), data };
  });
  router.route(contract.removeCourse, { action: 'course.write', rate: 'edit' }, async ({ db, actor, params }) => {
    await removeCourse(db, actor, params.id);
    return { message: t('Course deleted.') };
  });
  registerEnquiries(setup);
}

function publishedMessage({ status, publishedAt }: contract.Course): string {
  if (status === 'draft') return t('Draft saved.');
  if (status === 'closed') return t('Saved. The course is closed.');
  return publishedAt !== null && new Date(publishedAt).getTime() > Date.now()
    ? t('Saved. The course is scheduled.')
    : t('Saved. The course is published.');
}
