import { messages } from '#contract/messages.ts';
import { SaveWorkbookButton } from '#web/ui/save-workbook-button.tsx';
import { type ComparedSheet, sheetOf } from './sheet.ts';

const t = messages('freight');

const NAME_WIDTH = 38;
const OFFER_WIDTH = 22;

/** Saves the comparison as an Excel file. */
export function ExportButton(sheet: ComparedSheet) {
  const columns = [{ width: NAME_WIDTH }, ...sheet.scope.offers.map(() => ({ width: OFFER_WIDTH }))];
  const options = { columns, sheet: t('Offers'), orientation: 'landscape', stickyColumnsCount: 1 } as const;
  return (
    <SaveWorkbookButton
      fileName={t('Offers {lane}', { lane: sheet.lane })}
      write={(writeWorkbook) => writeWorkbook(sheetOf(sheet), options)}
    >
      {t('Export XLSX')}
    </SaveWorkbookButton>
  );
}
