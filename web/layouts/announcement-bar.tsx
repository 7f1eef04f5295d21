import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isCurrent } from '#contract/brand.ts';
import type { Announcement as Shown } from '#contract/branding.ts';
import { messages } from '#contract/messages.ts';
import { CLOSED_KEY, useBrandData } from '#web/lib/branding.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import { Link } from '#web/ui/link.tsx';
import classes from './announcement.module.css';

const t = messages('common');

/** What an admin announces to everybody. Those who close it don't see it again on this device. */
export function CurrentAnnouncement() {
  const { branding, isAnnouncementCurrent } = useBrandData();
  const { announcement } = branding;
  const isShown = useIsCurrent(announcement, isAnnouncementCurrent);
  if (!announcement || !isShown) return null;
  const close = () => {
    deviceStorage.keep(CLOSED_KEY, announcement.id);
    document.documentElement.dataset['closed'] = announcement.id;
  };
  return <AnnouncementBar announcement={announcement} onClose={close} />;
}

interface AnnouncementBarProps {
  readonly announcement: Pick<Shown, 'text' | 'link' | 'tone' | 'isDismissible'>;
  readonly onClose?: () => void;
}

export function AnnouncementBar({ announcement, onClose }: AnnouncementBarProps) {
  const { text, link, tone, isDismissible } = announcement;
  return (
    <aside className={classes.bar} data-announcement="" data-tone={tone} aria-label={t('Announcement')}>
      <p className={classes.text} dir="auto">
        <LinkedText text={text} to={link} />
      </p>
      {isDismissible && (
        <button type="button" className={classes.close} aria-label={t('Close the announcement')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </button>
      )}
    </aside>
  );
}

function LinkedText({ text, to }: { readonly text: string; readonly to: string | null }) {
  if (to === null) return text;
  return to.startsWith('/') ? <Link to={to}>{text}</Link> : <a href={to}>{text}</a>;
}

const MAX_DELAY_MS = 2 ** 31 - 1;

/** The server decides for the first rendering, and this follows the start and the end. */
function useIsCurrent(announcement: Shown | null, atFirst: boolean): boolean {
  const [isShown, setShown] = useState(atFirst);
  useEffect(() => {
    if (!announcement) return;
    const follow = () => {
      const now = Date.now();
      setShown(isCurrent(announcement, now));
      const next = [announcement.startsAt, announcement.endsAt]
        .map((moment) => (moment === null ? 0 : Date.parse(moment)))
        .filter((moment) => moment > now);
      if (next.length > 0) timer = setTimeout(follow, Math.min(Math.min(...next) - now, MAX_DELAY_MS));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    follow();
    return () => clearTimeout(timer);
  }, [announcement]);
  return isShown;
}
