import { lazyComponent } from '#web/lib/lazy-component.tsx';
import classes from './member-select.module.css';

export const WatchSelect = lazyComponent(
  async () => (await import('./watch-select.tsx')).WatchSelect,
  <span className={classes.waiting} />,
);
