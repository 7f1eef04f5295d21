import type { ReactNode } from 'react';
import classes from './fact-line.module.css';

interface FactLineProps {
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

interface TextFactsProps extends Pick<FactLineProps, 'as' | 'look'> {
  /** Different texts. Empty ones are left out. A text with dots, such as the size of a load, is several facts. */
  readonly texts: readonly (string | null | undefined)[];
}

/** Facts that members wrote, each in the direction of its own script. */
export function TextFacts({ texts, ...props }: TextFactsProps) {
  const shown = texts.flatMap((text) => text?.split(' · ') ?? []).filter((text) => text !== '');
  if (shown.length === 0) return null;
  return (
    <FactLine {...props}>
      {shown.map((text) => (
        <span key={text} dir="auto">
          {text}
        </span>
      ))}
    </FactLine>
  );
}
