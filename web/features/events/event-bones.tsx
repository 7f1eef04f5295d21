import { Bone } from '#web/ui/skeleton.tsx';
import classes from './event-list.module.css';

/** Cards to come, in their shape. */
export function EventBones() {
  return (
    <div className={classes.cards} role="status">
      <span className="visually-hidden">Loading events</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className={classes.bones}>
          <div className={classes.bonePicture}>
            <Bone height="100%" />
          </div>
          <Bone width="5rem" height="1.3em" />
          <Bone width="80%" height="1.4em" />
          <Bone width="60%" />
          <Bone width="40%" />
        </div>
      ))}
    </div>
  );
}
