import { chargeLabel } from '#contract/freight/charge-label.ts';
import { basisNames, chargeSectionNames, chargeSections, chargeStateNames } from '#contract/freight/charge-names.ts';
import { isCarriage } from '#contract/freight/modes.ts';
import { sheetHeadings } from '#contract/freight/paste-charges.ts';
import { basisOf, suggestedCharges } from '#contract/freight/usual-charges.ts';
import { breakName, usualBreaks } from '#contract/freight/weight-breaks.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { SaveWorkbookButton } from '#web/ui/save-workbook-button.tsx';
import { quantityText, type Requested } from './offer-text.ts';

const t = messages('freight');

const text = (value: string) => ({ value, type: String });
const columns = sheetHeadings.map((name) => ({ width: name === 'Charge' ? 34 : 16 }));
/** Air freight has a price per kilogram for each weight. */
const sheetBreaks = usualBreaks.map((fromKg) =>
  breakName(
    fromKg,
    usualBreaks.map((weight) => ({ fromKg: weight })),
  ).replace('−', '-'),
);

/** A sheet with the usual charges of the request, to fill in and to read again. */
export function SaveSheetButton({ request }: { readonly request: Requested }) {
  const breaks = request.mode === 'AIR' ? sheetBreaks : [];
  const heading = [...sheetHeadings.map((name) => term(name)), ...breaks].map((name) => ({
    ...text(name),
    fontWeight: 'bold' as const,
  }));
  return (
    <SaveWorkbookButton
      fileName={
        isCarriage(request.mode)
          ? t('Offer {origin} to {destination}', { origin: request.origin.name, destination: request.destination.name })
          : t('Offer {place}', { place: request.origin.name })
      }
      write={(writeWorkbook) => writeWorkbook([heading, ...rowsFor(request)], { columns, sheet: t('Offer') })}
    >
      {t('Save a sheet to fill in')}
    </SaveWorkbookButton>
  );
}

const rowsFor = (request: Requested) =>
  chargeSections.flatMap((section) =>
    suggestedCharges(section, request.mode).map((label) => {
      const basis = basisOf(label, request);
      const values = [
        term(chargeSectionNames[section]),
        chargeLabel(label),
        term(basisNames[basis]),
        quantityText(basis, request),
        '',
        '',
        '',
        '',
      ];
      return [...values, term(chargeStateNames.INCLUDED)].map(text);
    }),
  );
