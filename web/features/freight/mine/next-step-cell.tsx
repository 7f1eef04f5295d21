import { Link } from '#web/ui/link.tsx';
import type { NextStep } from './next-step.ts';

export function NextStepCell({ step: { text, to }, of }: { readonly step: NextStep; readonly of: string }) {
  if (!to) return <span className="dim">{text}</span>;
  return (
    <Link to={to} aria-label={`${text}: ${of}`}>
      {text}
    </Link>
  );
}
