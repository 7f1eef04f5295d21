import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { MissingRecord } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { loadRecord } from '#web/lib/load-record.ts';
import { useUser } from '#web/lib/session.ts';
import { LoadingError } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { courseQuery, modulesQuery } from '../queries.ts';
import { CourseForm, type WholeCourse } from './course-form.tsx';

const t = messages('content');

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, { queryOf: courseQuery, isForStaff: true });
export const clientLoader = () => null;
export const meta = titledByScreen;

export default function EditCourseScreen() {
  const { id = '' } = useParams();
  return <EditCourse key={id} id={id} />;
}

function EditCourse({ id }: { id: string }) {
  const navigate = useNavigate();
  const { user } = useUser();
  const course = useQuery({ ...courseQuery(id), refetchOnMount: 'always' });
  const modules = useQuery({ ...modulesQuery(id), refetchOnMount: 'always' });
  // The form starts from the newest text, and later refetches do not change it.
  const [whole, setWhole] = useState<WholeCourse | null>(null);
  const isReady = course.isFetchedAfterMount && modules.isFetchedAfterMount;
  if (!whole && isReady && course.data && modules.data) {
    setWhole({ course: course.data.data, modules: modules.data.data });
  }
  const error = course.error ?? modules.error;
  if (!whole && isNotFound(error)) return <MissingRecord />;
  if (!whole && error) {
    const refetch = () => Promise.all([course.refetch(), modules.refetch()]);
    return <LoadingError namesPage error={error} refetch={refetch} />;
  }
  return (
    <>
      <PageTitle>{whole ? t('Edit: {title}', { title: whole.course.title }) : t('Edit course')}</PageTitle>
      <PageHead title={t('Edit course')} />
      {whole && user ? (
        <CourseForm
          userId={user.id}
          whole={whole}
          onRemoved={() => navigate(contentTypes.course.staffList, { replace: true })}
        />
      ) : (
        <TextSkeleton lines={10} label={t('Loading the course')} />
      )}
    </>
  );
}
