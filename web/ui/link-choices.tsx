import type { ReactNode } from 'react';
import action from './action.module.css';
import button from './button.module.css';
import classes from './link-choices.module.css';

interface LinkChoicesProps {
  /** Shown as a button; the choices appear below it, also without scripts. */
  readonly name: ReactNode;
  readonly isSmall?: boolean;
  /** List items with a link or a button each. */
  readonly children: ReactNode;
}

export function LinkChoices({ name, isSmall = false, children }: LinkChoicesProps) {
  return (
    <details className={`${classes.choices} no-print`}>
      <summary className={isSmall ? action.action : `${button.button} ${button.line}`}>{name}</summary>
      <ul className={classes.list}>{children}</ul>
    </details>
  );
}

interface LinkChoiceProps {
  readonly href: string;
  readonly children: string;
  readonly isFile?: boolean;
}

export function LinkChoice({ href, children, isFile = false }: LinkChoiceProps) {
  const isElsewhere = href.startsWith('https:');
  return (
    <li>
      <a
        className={action.action}
        href={href}
        download={isFile}
        {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {children}
      </a>
    </li>
  );
}
