import type { LoaderFunctionArgs } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { listMeta } from '#web/lib/head.ts';
import { loadOrigin } from '#web/lib/load.ts';
import { CourseList } from './course-list.tsx';
import { LIST_LEAD, LIST_TITLE } from './list-texts.ts';
import { loadCourses } from './load-course.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadCourses(args)), ...loadOrigin(args) };
}

export const meta = listMeta(LIST_TITLE, LIST_LEAD, contentTypes.course);

export default function PublicListScreen() {
  return <CourseList detail={contentTypes.course.page} />;
}
