import type { Course } from '#contract/courses.ts';
import classes from './institution.module.css';

export function Institution({ course }: { readonly course: Pick<Course, 'logo' | 'institutionName'> }) {
  if (!course.institutionName) return null;
  return (
    <p className={classes.institution}>
      {course.logo ? (
        <img className={classes.logo} src={course.logo} width={28} height={28} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={classes.logo} aria-hidden="true">
          {[...course.institutionName.trim()][0]?.toUpperCase()}
        </span>
      )}
      <span dir="auto">{course.institutionName}</span>
    </p>
  );
}
