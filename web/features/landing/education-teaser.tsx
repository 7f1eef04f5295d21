import { IconClock, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import { type Course, listCourses } from '#contract/courses.ts';
import { messages } from '#contract/messages.ts';
import { Institution } from '#web/features/courses/parts/institution.tsx';
import { weeks } from '#web/features/courses/parts/labels.ts';
import { CourseRating } from '#web/features/courses/parts/rating.tsx';
import { query } from '#web/lib/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { Link } from '#web/ui/link.tsx';
import { cutCharacters } from './excerpt.ts';
import classes from './landing-card.module.css';
import { LandingCards } from './landing-section.tsx';

const t = messages('site');

const COURSES = 5;
const TITLE_CHARACTERS = 18;
const FRESH_MS = 5 * 60_000;
export const coursesQuery = { ...query(listCourses, { query: { limit: COURSES } }), staleTime: FRESH_MS };

export function EducationTeaser() {
  return (
    <LandingCards
      title={t('Education')}
      all={contentTypes.course.list}
      label={t('Courses')}
      query={useQuery(coursesQuery)}
      nothing={t('No courses available')}
    >
      {(course) => <CourseCard course={course} />}
    </LandingCards>
  );
}

function CourseCard({ course }: { readonly course: Course }) {
  return (
    <Card picture={<Cover src={course.thumbnail ?? undefined} alt="" ratio="16/9" sizes="14rem" />}>
      <CourseRating />
      <h3 className={classes.title} title={course.title} dir="auto">
        {cutCharacters(course.title, TITLE_CHARACTERS)}
      </h3>
      <Institution course={course} />
      <p className={classes.fact}>
        <IconClock size={16} aria-hidden="true" />
        {weeks(course.duration)}
      </p>
      {course.instructorName && (
        <p className={classes.fact}>
          <IconUser size={16} aria-hidden="true" />
          <span className="visually-hidden">{t('Instructor:')} </span>
          <span dir="auto">{course.instructorName}</span>
        </p>
      )}
      <Link
        className={`${classes.details} touch-target stretched-link`}
        to={contentTypes.course.publicPath(course.id)}
        aria-label={t('View Details of {course}', { course: course.title })}
      >
        {t('View Details')}
      </Link>
    </Card>
  );
}
