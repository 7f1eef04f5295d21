import type { LoaderFunctionArgs } from 'react-router';
import { pageMeta } from '#web/lib/head.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { CourseList } from './course-list.tsx';
import { LIST_LEAD, LIST_TITLE } from './list-texts.ts';
import { loadCourses } from './load-course.ts';

const PATH = '/education';
const DETAIL = '/landing/education';

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadCourses(args)), origin: args.context.get(pageRequest).origin };
}

export const meta = pageMeta<typeof loader>(({ origin }) => ({
  title: LIST_TITLE,
  description: LIST_LEAD,
  url: `${origin}${PATH}`,
  feed: { title: LIST_TITLE, path: `${PATH}/rss.xml` },
}));

export default function PublicListScreen() {
  return <CourseList detail={DETAIL} />;
}
