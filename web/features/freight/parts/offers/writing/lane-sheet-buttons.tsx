import { useState } from 'react';
import { emptyLaneText, type LaneText, laneTextHeading, laneTextNames } from '#contract/freight/tender/lane-text.ts';
import { laneCells, laneHeadings } from '#contract/freight/tender/read-lanes.ts';
import { type ReadPrices, readPrices } from '#contract/freight/tender/read-prices.ts';
import type { TenderLane, VolumePeriod } from '#contract/freight/tender/tender.ts';
import { messages } from '#contract/messages.ts';
import { readTableFile } from '#web/lib/table-file.ts';
import { Button } from '#web/ui/button.tsx';
import { ChooseFilesButton } from '#web/ui/choose-files-button.tsx';
import { PlainTextarea } from '#web/ui/plain-field.tsx';
import { SaveWorkbookButton } from '#web/ui/save-workbook-button.tsx';
import { SheetProblems } from '../../tender/sheet-problems.tsx';
import classes from './lane-prices.module.css';
import type { OfferText } from './offer-text.ts';

const t = messages('tenders');

interface LaneSheetButtonsProps {
  readonly lanes: readonly TenderLane[];
  readonly period: VolumePeriod;
  readonly text: OfferText;
  /** Also with texts that are wrong, so that they can be corrected in their fields. */
  readonly onRead: (texts: Readonly<Record<string, LaneText>>) => void;
}

/** Prices a tender in a spreadsheet: save the sheet, fill it in, and upload or paste it. */
export function LaneSheetButtons({ lanes, period, text, onRead }: LaneSheetButtonsProps) {
  const [isPasting, setPasting] = useState(false);
  const [read, setRead] = useState<ReadPrices | null>(null);
  const [problem, setProblem] = useState<string>();
  const take = (sheet: string) => {
    const found = readPrices(sheet, lanes, text.laneCurrency, Date.now());
    setProblem(undefined);
    setRead(found);
    onRead(found.texts);
  };
  const open = async (file: File) => {
    const opened = await readTableFile(file);
    if ('problem' in opened) {
      setRead(null);
      return setProblem(opened.problem);
    }
    take(opened.text);
  };
  return (
    <>
      <p className={classes.buttons}>
        <SaveWorkbookButton
          fileName={t('Prices of lanes')}
          write={(writeWorkbook) =>
            writeWorkbook(sheetOf(lanes, period, text), {
              columns: [...laneHeadings(period), ...laneTextNames].map(() => ({ width: 18 })),
              sheet: t('Prices of lanes'),
              stickyRowsCount: 1,
            })
          }
        >
          {t('Save a sheet to fill in')}
        </SaveWorkbookButton>
        <ChooseFilesButton
          label={t('Sheet with prices')}
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
          multiple={false}
          onChoose={([file]) => file && void open(file)}
        >
          {t('Upload the filled sheet')}
        </ChooseFilesButton>
        <Button aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          {t('Paste cells')}
        </Button>
      </p>
      {isPasting && (
        <PlainTextarea
          label={t('Cells with prices')}
          hint={t('With the headings {ref} and {price}. The prices are filled in below as soon as you paste.', {
            ref: t('Reference'),
            price: t('Price per unit'),
          })}
          rows={4}
          wrap="off"
          spellCheck={false}
          onChange={({ target }) => {
            if (target.value.trim() !== '') take(target.value);
          }}
        />
      )}
      {problem && (
        <p role="alert" className={classes.error}>
          {problem}
        </p>
      )}
      {read && (
        <p role="status">
          {t('{count, plural, one {The sheet has a price for # lane.} other {The sheet has prices for # lanes.}}', {
            count: read.priced,
          })}
        </p>
      )}
      {read && <SheetProblems problems={read.problems} />}
    </>
  );
}

function sheetOf(lanes: readonly TenderLane[], period: VolumePeriod, { lanes: texts, laneCurrency }: OfferText) {
  const heading = [...laneHeadings(period), ...laneTextNames.map(laneTextHeading)];
  return [
    heading.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...lanes.map((lane) => {
      const typed = texts[lane.ref] ?? emptyLaneText;
      const prices = laneTextNames.map((name) => (name === 'currency' ? typed.currency || laneCurrency : typed[name]));
      return [...laneCells(lane), ...prices].map((value) => ({ value, type: String }));
    }),
  ];
}
