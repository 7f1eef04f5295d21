import type { Course } from '#contract/courses.ts';
import { usePictureAddress, usePictureWidths } from '#web/lib/files-url.ts';
import classes from './institution.module.css';

export function Institution({ course }: { readonly course: Pick<Course, 'logo' | 'institutionName'> }) {
  const logo = usePictureAddress(course.logo);
  const srcSet = usePictureWidths(course.logo);
  if (!course.institutionName) return null;
  return (
    <p className={classes.institution}>
      {logo ? (
        <img
          className={classes.logo}
          {...(srcSet && { srcSet, sizes: '28px' })}
          src={logo}
          width={28}
          height={28}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={classes.logo} aria-hidden="true">
          {[...course.institutionName.trim()][0]?.toUpperCase()}
        </span>
      )}
      <span dir="auto">{course.institutionName}</span>
    </p>
  );
}
