import type { ReactNode } from 'react';
import classes from './fact-line.module.css';

interface FactLineProps {
  /** A `dl` where each fact has its name. */
  readonly as?: 'p' | 'span' | 'dl';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Short facts on one line, with dots between them. */
export function FactLine({ as: Tag = 'p', className = '', children }: FactLineProps) {
  return <Tag className={`${classes.facts} ${className}`}>{children}</Tag>;
}
