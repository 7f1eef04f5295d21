import { useNavigate } from 'react-router';
import { useUser } from '#web/lib/session.ts';
import { CourseForm } from './course-form.tsx';
import classes from './course-screens.module.css';

export const meta = () => [{ title: 'New course · Quayside' }];

export default function NewCourseScreen() {
  const navigate = useNavigate();
  const { user } = useUser();
  if (!user) return null;
  return (
    <>
      <h1 className={classes.title}>New course</h1>
      <CourseForm userId={user.id} onRemoved={() => navigate('/admin/courses', { replace: true })} />
    </>
  );
}
