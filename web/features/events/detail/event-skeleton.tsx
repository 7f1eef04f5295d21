import { messages } from '#contract/messages.ts';
import { SkeletonBar, SkeletonLine, TextSkeleton, TitleSkeleton } from '#web/ui/skeleton.tsx';
import classes from './event-detail.module.css';

const t = messages('content');

export function EventSkeleton() {
  return (
    <div className={classes.layout}>
      <div className={classes.main}>
        <SkeletonBar width="5rem" height="1.25rem" />
        <TitleSkeleton name={t('Event')} className={classes.title} />
        <div className={classes.facts}>
          <Fact lines={['12rem', '14rem', '9rem']} />
          <Fact lines={['14rem', '10rem']} />
          <Fact lines={['12rem']} />
          <Fact lines={['12rem']} />
        </div>
        <div className={`${classes.actions} no-print`}>
          <SkeletonBar width="11rem" height="2.75rem" />
          <SkeletonBar width="6.5rem" height="2.75rem" />
        </div>
        <div className={classes.cover}>
          <SkeletonBar ratio="16/9" />
        </div>
        <div className={classes.text}>
          <TextSkeleton lines={8} label={t('Loading the event')} />
        </div>
      </div>
      <div className={`${classes.side} no-print`}>
        <SkeletonBar height="16rem" />
      </div>
    </div>
  );
}

/** A name above lines of these widths. */
function Fact({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div>
      <div className="dim-small">
        <SkeletonLine width="4rem" />
      </div>
      {lines.map((width) => (
        <SkeletonLine key={width} width={width} />
      ))}
    </div>
  );
}
