import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#web/lib/session.ts';
import { CourseForm } from './course-form.tsx';
import classes from './course-screens.module.css';

export const meta = () => [{ title: 'New course · Quayside' }];

export default function NewCourseScreen() {
  const navigate = useNavigate();
  const { user } = useUser();
  // The form stays while its first save gives it its own address: what is typed meanwhile is not disturbed.
  const [isNew, setNew] = useState(true);
  if (!user) return null;
  const goOn = () => {
    setNew(false);
    document.title = 'Edit a course · Quayside';
  };
  return (
    <>
      <h1 className={classes.title}>{isNew ? 'New course' : 'Edit course'}</h1>
      <CourseForm userId={user.id} onCreated={goOn} onRemoved={() => navigate('/admin/courses', { replace: true })} />
    </>
  );
}
