import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Course } from '#contract/education.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Cover } from '#web/ui/cover.tsx';
import classes from './course-card.module.css';
import { Institution } from './institution.tsx';
import { formatMoney } from './money.ts';
import { CourseRating } from './rating.tsx';
import { deliveryNames, languageName, levelNames, weeks } from './words.ts';

interface CourseCardProps {
  readonly course: Course;
  readonly to: string;
  /** Stands at the card's foot, such as the tick for comparing. */
  readonly foot?: ReactNode;
  /** Among the first on the page: its picture is not waited for. */
  readonly priority?: boolean;
  /** One beneath the heading that it stands under. */
  readonly heading?: 'h2' | 'h3';
}

/** A course in a list: what it is, who gives it, how long it takes and what it costs. */
export function CourseCard({ course, to, foot, priority = false, heading: Heading = 'h2' }: CourseCardProps) {
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <Cover src={course.thumbnail ?? undefined} alt="" ratio="16/9" priority={priority} />
      </div>
      <div className={classes.body}>
        <p className={classes.top}>
          <CourseRating />
          <CourseState course={course} />
        </p>
        <Heading className={classes.title}>
          <Link to={to} dir="auto">
            {course.title}
          </Link>
        </Heading>
        <Institution course={course} />
        <dl className={classes.facts}>
          <Fact name="Duration" value={weeks(course.duration)} />
          <Fact name="Level" value={levelNames[course.level]} />
          <Fact name="Delivery" value={deliveryNames[course.delivery]} />
          <Fact name="Language" value={languageName(course.language)} />
          <Fact name="Instructor" value={course.instructorName} />
        </dl>
        <div className={classes.foot}>
          <p className={classes.price}>{course.price ? formatMoney(course.price) : 'Free'}</p>
          {foot}
        </div>
      </div>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null;
  return (
    <div className={classes.fact}>
      <dt className="visually-hidden">{name}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  );
}

/** Says where a course is not simply open: closed, or not yet seen by readers. */
export function CourseState({ course }: { course: Pick<Course, 'status' | 'publishedAt'> }) {
  if (course.status === 'closed') return <Badge tone="warn">Closed</Badge>;
  if (course.status === 'draft') return <Badge>Draft</Badge>;
  return null;
}
