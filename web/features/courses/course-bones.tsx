import { Bone } from '#web/ui/skeleton.tsx';
import classes from './course-list.module.css';
import card from './parts/course-card.module.css';

/** Courses to come, in the shape of their cards. */
export function CourseBones({ count = 6 }: { readonly count?: number }) {
  return (
    <div className={classes.cards} role="status">
      <span className="visually-hidden">Loading courses</span>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
        <div key={place} className={card.card}>
          <div style={{ aspectRatio: '16 / 9' }}>
            <Bone height="100%" />
          </div>
          <div className={card.body}>
            <Bone width="7rem" />
            <Bone width="85%" height="1.3rem" />
            <Bone width="60%" height="1.75rem" />
            <Bone width="90%" />
            <Bone width="4rem" height="2.25rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
