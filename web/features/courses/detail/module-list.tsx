import { IconBook2, IconChevronRight, IconListCheck, IconPlayerPlay, IconTools } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Course, CourseModule } from '#contract/courses.ts';
import { messages } from '#contract/messages.ts';
import { lessonNames, lessonTime } from '../parts/labels.ts';
import classes from './module-list.module.css';

const t = messages('content');

type Kind = CourseModule['lessons'][number]['kind'];
const icons: Readonly<Record<Kind, ComponentType<{ size: number; className?: string }>>> = {
  VIDEO: IconPlayerPlay,
  READING: IconBook2,
  QUIZ: IconListCheck,
  WORKSHOP: IconTools,
};

interface ModuleListProps {
  readonly modules: readonly CourseModule[];
  /** Of all lessons. */
  readonly minutes: Course['minutes'];
}

export function ModuleList({ modules, minutes }: ModuleListProps) {
  if (modules.length === 0) return null;
  const lessons = modules.reduce((sum, module) => sum + module.lessons.length, 0);
  return (
    <section className={classes.section} aria-labelledby="modules-title">
      <h2 id="modules-title" className={classes.title}>
        {t('Modules and lessons')}
      </h2>
      <p className={classes.sum}>
        {lessons > 0
          ? t(
              '{modules, plural, one {# module} other {# modules}}, {lessons, plural, one {# lesson} other {# lessons}}, {time}',
              { modules: modules.length, lessons, time: lessonTime(minutes) },
            )
          : t('{modules, plural, one {# module} other {# modules}}', { modules: modules.length })}
      </p>
      <ol className={classes.modules}>
        {modules.map((module, index) => (
          <li key={module.id}>
            <details className={classes.module} open={index === 0}>
              <summary className={classes.summary}>
                <IconChevronRight size={18} className={classes.turn ?? ''} aria-hidden="true" />
                <span className={classes.number}>{module.position}</span>
                <span className={classes.name} dir="auto">
                  {module.title}
                </span>
                <span className={classes.count}>
                  {t('{count, plural, one {# lesson} other {# lessons}}', { count: module.lessons.length })}
                </span>
              </summary>
              <div className={classes.inside}>
                {module.summary && <p dir="auto">{module.summary}</p>}
                {module.lessons.length > 0 && <Lessons lessons={module.lessons} />}
              </div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Lessons({ lessons }: { lessons: CourseModule['lessons'] }) {
  return (
    <ol className={classes.lessons}>
      {lessons.map((lesson, index) => {
        const Icon = icons[lesson.kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lessons have no ids, and their titles may be equal
          <li key={index} className={classes.lesson}>
            <span className={classes.kind}>
              <Icon size={18} aria-hidden="true" />
              {lessonNames[lesson.kind]}
            </span>
            <span dir="auto">{lesson.title}</span>
            <span className={classes.minutes}>{lessonTime(lesson.minutes)}</span>
          </li>
        );
      })}
    </ol>
  );
}
