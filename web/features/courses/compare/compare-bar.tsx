import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { COMPARE_PATH } from '#contract/course-paths.ts';
import { type Course, MAX_COMPARED } from '#contract/courses.ts';
import { messages } from '#contract/messages.ts';
import { usePathInApp } from '#web/lib/path-in-app.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './compare-bar.module.css';
import { comparePath } from './compare-path.ts';
import type { Chosen } from './use-chosen.ts';

const t = messages('content');

const FORM = 'compare-courses';
const ENOUGH = 2;

/** The checkbox belongs to the form of the bar, so that it works without scripts. */
export function CompareTick({ course, selected }: { readonly course: Course; readonly selected: Chosen }) {
  const isChosen = selected.courses.some(({ id }) => id === course.id);
  return (
    <label className={`${classes.tick} no-print`}>
      <input
        type="checkbox"
        name="ids"
        value={course.id}
        form={FORM}
        checked={isChosen}
        disabled={selected.isFull && !isChosen}
        onChange={() => selected.toggle(course)}
      />
      {t('Compare')}
      <span className="visually-hidden"> {course.title}</span>
    </label>
  );
}

export function CompareBar({ selected }: { readonly selected: Chosen }) {
  const navigate = useNavigate();
  const inApp = usePathInApp();
  const isLive = useIsLive();
  const count = selected.courses.length;
  return (
    <form
      id={FORM}
      className={`${classes.bar} box no-print`}
      method="get"
      action={inApp(COMPARE_PATH)}
      data-chosen={count > 0 || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        navigate(inApp(comparePath(selected.courses.map((course) => course.id))));
      }}
    >
      <p className={classes.words} role="status">
        {count === 0 && t('Select up to {maxcompared} courses to compare.', { maxcompared: MAX_COMPARED })}
        {count === 1 && t('One course selected. Select another to compare.')}
        {count > 1 &&
          (selected.isFull
            ? t('{count} courses selected (the maximum).', { count })
            : t('{count} courses selected.', { count }))}
      </p>
      {count > 0 && (
        <Button look="quiet" onClick={selected.clear}>
          {t('Clear')}
        </Button>
      )}
      <Button look={count >= ENOUGH ? 'main' : 'line'} type="submit" disabled={isLive && count < ENOUGH}>
        {count >= ENOUGH ? t('Compare {count} courses', { count }) : t('Compare')}
      </Button>
    </form>
  );
}

/** False on the server and until hydration. */
function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive;
}
