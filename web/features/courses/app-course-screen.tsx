import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { NotFoundScreen } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { requireUser } from '#web/lib/session.ts';
import { LoadingError } from '#web/ui/error-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { CourseSkeleton } from './detail/course-skeleton.tsx';
import { CourseView } from './detail/course-view.tsx';
import { loadCourse } from './load-course.ts';
import { courseQuery, modulesQuery } from './queries.ts';

const t = messages('content');

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const { dehydratedState } = await loadCourse(args);
  return { dehydratedState };
}
export const clientLoader = () => null;
export const meta = titledByScreen;

export default function AppCourseScreen() {
  const { id = '' } = useParams();
  const { data } = useQuery(courseQuery(id));
  return (
    <>
      <PageTitle>{data?.data.title || t('Course')}</PageTitle>
      <Course id={id} />
    </>
  );
}

function Course({ id }: { readonly id: string }) {
  const course = useQuery(courseQuery(id));
  const modules = useQuery(modulesQuery(id));
  const error = course.error ?? modules.error;
  if (isNotFound(error)) return <NotFoundScreen />;
  if (error && (!course.data || !modules.data)) {
    const refetch = () => Promise.all([course.refetch(), modules.refetch()]);
    return <LoadingError error={error} refetch={refetch} />;
  }
  if (!course.data || !modules.data) {
    return <CourseSkeleton />;
  }
  return <CourseView course={course.data.data} modules={modules.data.data} detail={contentTypes.course.appPage} />;
}
