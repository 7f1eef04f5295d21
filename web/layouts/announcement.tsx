import { useBranding } from '#web/lib/branding.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import classes from './announcement.module.css';

const CurrentAnnouncement = lazyComponent(async () => (await import('./announcement-bar.tsx')).CurrentAnnouncement);

/** Its script loads only while there is an announcement. */
export function Announcement() {
  return useBranding().announcement ? (
    <div className={classes.place}>
      <CurrentAnnouncement />
    </div>
  ) : null;
}
