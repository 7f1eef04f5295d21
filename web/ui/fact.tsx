import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** An entry of a `dl`; nothing without a value. */
export function Fact({ name, className, children }: FactProps) {
  if (!children) return null;
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
