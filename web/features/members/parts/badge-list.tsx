import { IconBulb, IconHeart, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { Badge } from '#contract/members.ts';
import { messages } from '#contract/messages.ts';
import classes from './badge-list.module.css';

const t = messages('directory');

const icons = {
  verified: IconRosetteDiscountCheck,
  answers: IconBulb,
  likes: IconHeart,
} as const satisfies Record<Badge['kind'], unknown>;

export function BadgeList({ badges }: { readonly badges: readonly Badge[] }) {
  if (badges.length === 0) return null;
  return (
    <ul className={classes.badges} aria-label={t('Badges')}>
      {badges.map(({ kind, name, reason }) => {
        const Icon = icons[kind];
        return (
          <li key={kind} className={classes.badge}>
            <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden="true" />
            <span>
              <b>{name}</b> {reason}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
