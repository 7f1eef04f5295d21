import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeTone = 'neutral' | 'info' | 'accent' | 'good' | 'warn' | 'bad';

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>;
}

export interface State {
  readonly name: string;
  readonly tone: BadgeTone;
}

export function StateBadge({ name, tone }: State) {
  return <Badge tone={tone}>{name}</Badge>;
}
