import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { titled } from '#web/lib/head.ts';
import { useUser } from '#web/lib/session.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { CourseForm } from './course-form.tsx';

const t = messages('content');

export const meta = titled(() => t('New course'));

export default function NewCourseScreen() {
  const navigate = useNavigate();
  const { user } = useUser();
  // The form stays mounted when the first save gives it an address, so that typing is not interrupted.
  const [isNew, setNew] = useState(true);
  if (!user) return null;
  return (
    <>
      {!isNew && <PageTitle>{t('Edit a course')}</PageTitle>}
      <PageHead title={isNew ? t('New course') : t('Edit course')} />
      <CourseForm
        userId={user.id}
        onCreated={() => setNew(false)}
        onRemoved={() => navigate(contentTypes.course.staffList, { replace: true })}
      />
    </>
  );
}
