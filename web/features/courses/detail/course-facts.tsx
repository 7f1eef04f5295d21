import type { Course } from '#contract/courses.ts';
import { formatDate } from '#web/lib/dates.ts';
import { deliveryNames, languageName, lessonTime, levelNames, weeks } from '../parts/labels.ts';
import classes from './course-view.module.css';

export function CourseFacts({ course }: { readonly course: Course }) {
  const facts = [
    ['Duration', weeks(course.duration)],
    ['Lessons', course.lessonCount > 0 ? `${course.lessonCount}, ${lessonTime(course.minutes)} in total` : ''],
    ['Level', levelNames[course.level]],
    ['Delivery', deliveryNames[course.delivery]],
    ['Language', languageName(course.language)],
    ['Starts', course.startDate ? formatDate(course.startDate) : 'Any time'],
    ['Instructor', course.instructorName],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className={classes.fact}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
