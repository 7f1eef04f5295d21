import { useNavigation } from 'react-router';
import classes from './navigation-progress.module.css';

/** A bar at the top of the window while the next page loads. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  // Outside all landmarks, so it has to be a live region.
  return <div className={classes.bar} role="progressbar" aria-label="Loading the page" aria-live="polite" />;
}
