import { messages } from '#contract/messages.ts';
import { Link } from '#web/ui/link.tsx';
import type { NextStep } from './next-step.ts';

const t = messages('freight');

export function NextStepCell({ step: { text, to }, of }: { readonly step: NextStep; readonly of: string }) {
  if (!to) return <span className="dim">{text}</span>;
  return (
    <Link to={to} aria-label={t('{step}: {title}', { step: text, title: of })}>
      {text}
    </Link>
  );
}
