import { contentTypes } from '#contract/content-types.ts';
import { type Prefill, prefillPath } from '#contract/freight/prefill.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** Opens the form for a freight request with the figures of a tool. */
export function QuoteLink({ freight, children }: { readonly freight: Prefill; readonly children: string }) {
  return (
    <LinkButton className="no-print" to={prefillPath(contentTypes.quote.appPath('create'), freight)}>
      {children}
    </LinkButton>
  );
}
