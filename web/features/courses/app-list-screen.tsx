import type { LoaderFunctionArgs } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { titled } from '#web/lib/head.ts';
import { requireUser } from '#web/lib/session.ts';
import { CourseList } from './course-list.tsx';
import { LIST_TITLE } from './list-texts.ts';
import { loadCourses } from './load-course.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return loadCourses(args);
}
export const clientLoader = () => null;
export const meta = titled(LIST_TITLE);

export default function AppListScreen() {
  return <CourseList detail={contentTypes.course.appPage} />;
}
