import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import classes from './button.module.css';

/** `main` is for the primary action of a screen. */
export type ButtonLook = 'main' | 'line' | 'quiet';

function classOf(look: ButtonLook, more?: string): string {
  return [classes.button, classes[look], more].filter(Boolean).join(' ');
}

/** A plain button for public pages, which load no component library. */
export function Button({
  look = 'line',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button {...rest} type={type} className={classOf(look, className)} />;
}

export function LinkButton({ look = 'line', className, ...rest }: ComponentProps<typeof Link> & { look?: ButtonLook }) {
  return <Link {...rest} className={classOf(look, className)} />;
}
