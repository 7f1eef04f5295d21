import { IconBan, IconBroadcast, IconHistory, IconMapPin, IconUsersGroup } from '@tabler/icons-react';
import type { PortalEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import classes from './event-badges.module.css';

const t = messages('content');

export const modeNames: Readonly<Record<PortalEvent['mode'], string>> = {
  get IN_PERSON() {
    return t('In person');
  },
  get ONLINE() {
    return t('Online');
  },
  get HYBRID() {
    return t('Hybrid');
  },
};
const modeIcons = { IN_PERSON: IconMapPin, ONLINE: IconBroadcast, HYBRID: IconUsersGroup } as const;

type Standing = Pick<PortalEvent, 'mode' | 'status' | 'past' | 'full'>;

/** Cancelled has priority over past, and past over full. */
export function EventBadges({ event }: { readonly event: Standing }) {
  const Icon = modeIcons[event.mode];
  return (
    <span className={classes.badges}>
      <Badge tone="info">
        <Icon size={13} className={classes.mark} aria-hidden="true" />
        {modeNames[event.mode]}
      </Badge>
      {event.status === 'cancelled' ? (
        <Badge tone="bad">
          <IconBan size={13} className={classes.mark} aria-hidden="true" />
          {t('Cancelled')}
        </Badge>
      ) : event.past ? (
        <Badge>
          <IconHistory size={13} className={classes.mark} aria-hidden="true" />
          {t('Past')}
        </Badge>
      ) : (
        event.full && <Badge tone="warn">{t('Full')}</Badge>
      )}
    </span>
  );
}
