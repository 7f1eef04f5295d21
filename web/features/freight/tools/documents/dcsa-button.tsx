import { IconDownload } from '@tabler/icons-react';
import { messages } from '#contract/messages.ts';
import { dcsaOf } from '#contract/trade-desk/documents/dcsa.ts';
import type { DocumentInput, DocumentKind } from '#contract/trade-desk/documents/fields.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Hint } from '../tool-page.tsx';

const t = messages('trade-desk');

/** For documents that DCSA has a standard for. */
export function DcsaButton({ kind, input }: { readonly kind: DocumentKind; readonly input: DocumentInput }) {
  const file = dcsaOf(kind, input);
  if (!file) return null;
  const { standard, body, missing } = file;
  const save = () =>
    saveFile(
      new Blob([`${JSON.stringify(body, null, 2)}\n`], { type: 'application/json' }),
      kind === 'BOOKING' ? 'booking.json' : 'shipping-instructions.json',
    );
  return (
    <>
      <Button onClick={save}>
        <IconDownload size={18} aria-hidden="true" />
        {t('Save as DCSA JSON ({standard})', { standard })}
      </Button>
      <Hint>
        {t('The DCSA file leaves out what the fields do not state. The standard also requires: {fields}', {
          fields: missing.join(', '),
        })}
      </Hint>
    </>
  );
}
