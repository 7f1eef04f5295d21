import type { LoaderFunctionArgs } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { pageMeta } from '#web/lib/head.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { CourseList } from './course-list.tsx';
import { LIST_LEAD, LIST_TITLE } from './list-texts.ts';
import { loadCourses } from './load-course.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadCourses(args)), origin: args.context.get(pageRequest).origin };
}

export const meta = pageMeta<typeof loader>(({ origin }) => ({
  title: LIST_TITLE,
  description: LIST_LEAD,
  url: `${origin}${contentTypes.course.list}`,
  feed: { title: LIST_TITLE, path: contentTypes.course.feedPath },
}));

export default function PublicListScreen() {
  return <CourseList detail={contentTypes.course.page} />;
}
