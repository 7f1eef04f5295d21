import { useState } from 'react';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { type ComparedSheet, sheetOf } from './sheet.ts';

const NAME_WIDTH = 38;
const OFFER_WIDTH = 22;

/** Saves the comparison as an Excel file. The library is loaded with the first click. */
export function ExportButton(sheet: ComparedSheet) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { default: writeXlsxFile } = await import('write-excel-file/universal');
      const columns = [{ width: NAME_WIDTH }, ...sheet.scope.offers.map(() => ({ width: OFFER_WIDTH }))];
      const options = { columns, sheet: 'Offers', orientation: 'landscape', stickyColumnsCount: 1 } as const;
      saveFile(await writeXlsxFile(sheetOf(sheet), options).toBlob(), `Offers ${sheet.lane}.xlsx`);
    } catch {
      notify.error('The file could not be created. Try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button isBusy={isBusy} onClick={() => void save()}>
      Export XLSX
    </Button>
  );
}
