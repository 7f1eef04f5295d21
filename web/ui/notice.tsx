import type { ComponentProps } from 'react';
import classes from './notice.module.css';

interface NoticeProps extends ComponentProps<'div'> {
  readonly tone: 'info' | 'warn' | 'bad';
}

/** A coloured box above the content that it is about. */
export function Notice({ tone, ...rest }: NoticeProps) {
  return <div {...rest} className={classes.notice} data-tone={tone} />;
}
