import { messages } from '#contract/messages.ts';
import detailClasses from '#web/ui/detail.module.css';
import { SkeletonBar, SkeletonLine, TextSkeleton, TitleSkeleton } from '#web/ui/skeleton.tsx';
import classes from './course-view.module.css';

const t = messages('content');

export function CourseSkeleton() {
  return (
    <div>
      <div className={classes.head}>
        <SkeletonBar width="6.5rem" height="1rem" />
        <TitleSkeleton name={t('Course')} className={detailClasses.title} />
        <SkeletonBar width="12rem" height="1.75rem" />
      </div>
      <div className={detailClasses.columns}>
        <div className={`${detailClasses.rail} box`} aria-hidden="true">
          <div className={classes.price}>
            <SkeletonLine width="8rem" />
          </div>
          <div className={classes.facts}>
            {facts.map((name) => (
              <div key={name} className={classes.fact}>
                <SkeletonLine width="5rem" />
                <SkeletonLine width="70%" />
              </div>
            ))}
          </div>
          <div className={`${detailClasses.actions} no-print`}>
            <SkeletonBar height="2.75rem" />
            <SkeletonBar height="2.75rem" />
          </div>
        </div>
        <div className={classes.text}>
          <SkeletonBar ratio="16/9" />
          <div className={detailClasses.section}>
            <TextSkeleton lines={10} label={t('Loading the course')} />
          </div>
        </div>
      </div>
    </div>
  );
}

const facts = ['duration', 'lessons', 'level', 'delivery', 'language', 'start', 'instructor'];
