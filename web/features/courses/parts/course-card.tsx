import type { ReactNode } from 'react';
import type { Course } from '#contract/courses.ts';
import { shortMoneyText } from '#contract/freight/money-text.ts';
import { messages } from '#contract/messages.ts';
import { languageName } from '#web/lib/language-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import classes from './course-card.module.css';
import { Institution } from './institution.tsx';
import { deliveryNames, levelNames, weeks } from './labels.ts';
import { CourseRating } from './rating.tsx';

const t = messages('content');

interface CourseCardProps {
  readonly course: Course;
  readonly to: string;
  readonly foot?: ReactNode;
  readonly priority?: boolean;
  readonly heading?: 'h2' | 'h3';
}

export function CourseCard({ course, to, foot, priority = false, heading = 'h2' }: CourseCardProps) {
  return (
    <Card picture={<Cover src={course.thumbnail ?? undefined} alt="" ratio="16/9" priority={priority} />}>
      <p className={classes.top}>
        <CourseRating />
        <CourseState course={course} />
      </p>
      <CardTitle to={to} heading={heading}>
        {course.title}
      </CardTitle>
      <Institution course={course} />
      <FactLine as="dl" className={classes.facts}>
        <Fact name={t('Duration')} value={weeks(course.duration)} />
        <Fact name={t('Level')} value={levelNames[course.level]} />
        <Fact name={t('Delivery')} value={deliveryNames[course.delivery]} />
        <Fact name={t('Language')} value={languageName(course.language)} />
        <Fact name={t('Instructor')} value={course.instructorName} />
      </FactLine>
      <div className={classes.foot}>
        <p className={classes.price}>{course.price ? shortMoneyText(course.price) : t('Free')}</p>
        {foot}
      </div>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null;
  return (
    <div>
      <dt className="visually-hidden">{name}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  );
}

export function CourseState({ course }: { course: Pick<Course, 'status' | 'publishedAt'> }) {
  if (course.status === 'closed') return <Badge tone="warn">{t('Closed')}</Badge>;
  if (course.status === 'draft') return <Badge>{t('Draft')}</Badge>;
  return null;
}
