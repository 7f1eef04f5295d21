import { lateModule, useLateModule } from '#web/lib/late-module.ts';
import classes from './theme-switch.module.css';

const choice = lateModule(() => import('./theme-choice.tsx'));

/** Loads after the page, because it is at the end of most pages. */
export function ThemeSwitch() {
  const { loaded } = useLateModule(choice);
  return <div className={classes.place}>{loaded && <loaded.ThemeChoice />}</div>;
}
