import { useNavigation } from 'react-router';
import classes from './navigation-progress.module.css';

/** A bar at the top of the window while the next page loads. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={classes.bar} role="progressbar" aria-label="Loading the page" />;
}
