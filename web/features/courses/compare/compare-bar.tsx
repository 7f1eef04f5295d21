import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Course, MAX_COMPARED } from '#contract/education.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './compare-bar.module.css';
import { COMPARE_PATH, comparePath } from './compare-path.ts';
import type { Chosen } from './use-chosen.ts';

const FORM = 'compare-courses';
const ENOUGH = 2;

/** Chooses a course for the comparison. It belongs to the bar's form, and works without scripts too. */
export function CompareTick({ course, chosen }: { readonly course: Course; readonly chosen: Chosen }) {
  const isChosen = chosen.courses.some((one) => one.id === course.id);
  return (
    <label className={`${classes.tick} no-print`}>
      <input
        type="checkbox"
        name="ids"
        value={course.id}
        form={FORM}
        checked={isChosen}
        disabled={chosen.isFull && !isChosen}
        onChange={() => chosen.toggle(course)}
      />
      Compare<span className="visually-hidden"> {course.title}</span>
    </label>
  );
}

/** What is chosen, and the way to see it side by side. */
export function CompareBar({ chosen }: { readonly chosen: Chosen }) {
  const navigate = useNavigate();
  const isLive = useIsLive();
  const count = chosen.courses.length;
  return (
    <form
      id={FORM}
      className={`${classes.bar} no-print`}
      method="get"
      action={COMPARE_PATH}
      data-chosen={count > 0 || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        navigate(comparePath(chosen.courses.map((one) => one.id)));
      }}
    >
      <p className={classes.words} role="status">
        {count === 0 && `Tick up to ${MAX_COMPARED} courses to see them side by side.`}
        {count === 1 && 'One course chosen. Tick another one to compare.'}
        {count > 1 && `${count} courses chosen${chosen.isFull ? ', as many as fit side by side' : ''}.`}
      </p>
      {count > 0 && (
        <Button look="quiet" onClick={chosen.clear}>
          Clear
        </Button>
      )}
      <Button look={count >= ENOUGH ? 'main' : 'line'} type="submit" disabled={isLive && count < ENOUGH}>
        {count >= ENOUGH ? `Compare ${count} courses` : 'Compare'}
      </Button>
    </form>
  );
}

/** False on the server, and until scripts run here. */
function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive;
}
