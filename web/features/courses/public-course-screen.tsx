import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { listCrumb } from '#web/lib/crumbs.ts';
import { keptHead, pageMeta, sharePicture } from '#web/lib/head.ts';
import { breadcrumbListOf } from '#web/lib/linked-data.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { PageBreadcrumb } from '#web/ui/page-breadcrumb.tsx';
import { courseDescription, courseJsonLd } from './course-head.ts';
import { CourseView } from './detail/course-view.tsx';
import { loadCourse } from './load-course.ts';
import { courseQuery, modulesQuery } from './queries.ts';

const crumbs = [listCrumb('course')] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { course, modules, dehydratedState } = await loadCourse(args);
  const site = args.context.get(pageRequest);
  const { origin } = site;
  const url = `${origin}${contentTypes.course.publicPath(course.id)}`;
  const head = {
    title: course.title,
    description: courseDescription(course),
    url,
    image: sharePicture(origin, 'course', course.id, course.version),
    jsonLd: [
      courseJsonLd(course, modules, url),
      breadcrumbListOf(site, [...crumbs, { name: course.title, to: contentTypes.course.publicPath(course.id) }]),
    ],
    noindex: course.status === 'draft',
  };
  return { dehydratedState, head: keptHead(args, head) };
}

export const meta = pageMeta<typeof loader>(({ head }) => head);

export default function PublicCourseScreen() {
  const { id = '' } = useParams();
  const { data: course } = useQuery(courseQuery(id));
  const { data: modules } = useQuery(modulesQuery(id));
  if (!course || !modules) return null;
  return (
    <>
      <PageBreadcrumb crumbs={crumbs} />
      <CourseView course={course.data} modules={modules.data} detail={contentTypes.course.page} />
    </>
  );
}
