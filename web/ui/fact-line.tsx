import type { ReactNode } from 'react';
import classes from './fact-line.module.css';

export interface FactLineProps {
  /** A `dl` where each fact has its name. */
  readonly as?: 'p' | 'span' | 'dl';
  /** Most lines are small and dim. */
  readonly look?: 'dim' | 'text';
  readonly className?: string | undefined;
  /** An element for each fact. */
  readonly children: ReactNode;
}

/** Short facts with dots between them, also where the line wraps: no line begins or ends with a dot. */
export function FactLine({ as: Tag = 'p', look = 'dim', className = '', children }: FactLineProps) {
  return (
    <Tag className={`${classes.facts} ${className}`} data-look={look}>
      {children}
    </Tag>
  );
}
