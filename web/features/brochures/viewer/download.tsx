import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Brochure } from '#contract/brochures.ts';
import { contentTypes } from '#contract/content-types.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { LinkButton } from '#web/ui/button.tsx';

const LeadDialog = lazyComponent(async () => (await import('./lead-dialog.tsx')).LeadDialog);
const ASKED = 'download';

export function Download({ brochure }: { readonly brochure: Brochure }) {
  const [params, setParams] = useSearchParams();
  // A direct link to the file redirects here, and the dialog opens once the page is hydrated.
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const asksFirst = brochure.leadCapture && !brochure.can.edit;
  const label = (
    <>
      <IconDownload size={18} aria-hidden="true" />
      Download PDF ({fileSize(brochure.size)})
    </>
  );
  if (!asksFirst) {
    return (
      <LinkButton look="main" to={brochure.file} download>
        {label}
      </LinkButton>
    );
  }
  const close = () => {
    const { [ASKED]: _, ...rest } = Object.fromEntries(params);
    setParams(rest, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <LinkButton
        look="main"
        to={`${contentTypes.brochure.publicPath(brochure.id)}?${ASKED}=1`}
        replace
        preventScrollReset
      >
        {label}
      </LinkButton>
      {isLive && params.has(ASKED) && <LeadDialog brochure={brochure} onClose={close} />}
    </>
  );
}
