import { useState } from 'react';
import { basisNames, chargeStateNames, sectionNames, sections } from '#contract/freight/charge-names.ts';
import { sheetHeadings } from '#contract/freight/paste-charges.ts';
import { basisOf, suggestedCharges } from '#contract/freight/usual-charges.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { quantityText, type Requested } from './offer-text.ts';

/** A sheet with the usual charges of the request, to fill in and to read again. */
export function SaveSheetButton({ request }: { readonly request: Requested }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { default: writeXlsxFile } = await import('write-excel-file/universal');
      const text = (value: string) => ({ value, type: String });
      const rows = sections.flatMap((section) =>
        suggestedCharges(section, request.mode).map((label) => {
          const basis = basisOf(label, request);
          const values = [
            sectionNames[section],
            label,
            basisNames[basis],
            quantityText(basis, request),
            '',
            '',
            '',
            '',
          ];
          return [...values, chargeStateNames.INCLUDED].map(text);
        }),
      );
      const heading = sheetHeadings.map((name) => ({ ...text(name), fontWeight: 'bold' as const }));
      const options = {
        columns: sheetHeadings.map((name) => ({ width: name === 'Charge' ? 34 : 16 })),
        sheet: 'Offer',
      };
      const lane = `${request.origin.name} to ${request.destination.name}`;
      saveFile(await writeXlsxFile([heading, ...rows], options).toBlob(), `Offer ${lane}.xlsx`);
    } catch {
      notify.error('The file could not be created. Try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button isBusy={isBusy} onClick={() => void save()}>
      Save a sheet to fill in
    </Button>
  );
}
