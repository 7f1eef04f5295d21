import { isCarriage, type Mode, modeNames } from '#contract/freight/modes.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { Link } from '#web/ui/link.tsx';
import { TextFacts } from '#web/ui/text-facts.tsx';

const t = messages('freight');

interface RequestCellProps {
  readonly to: string;
  readonly request: {
    readonly title: string;
    readonly mode: Mode | null;
    readonly size: string;
    readonly origin: string;
    readonly destination: string;
  };
  /** The name of the requester, in lists of somebody else’s requests. */
  readonly by?: string;
}

/** The title of a request with its lane, mode and size. */
export function RequestCell({ to, request, by }: RequestCellProps) {
  const { title, mode, size, origin, destination } = request;
  const end = mode === null || isCarriage(mode) ? ` → ${destination || '…'}` : '';
  const lane = origin || destination ? `${origin || '…'}${end}` : '';
  return (
    <>
      <Link to={to} dir="auto">
        {title || t('Untitled request')}
      </Link>
      <TextFacts as="span" texts={[lane, mode && term(modeNames[mode]), size, by]} />
    </>
  );
}
