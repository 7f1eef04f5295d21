import { IconPrinter } from '@tabler/icons-react';
import { messages } from '#contract/messages.ts';
import type { ComposedDocument } from '#contract/trade-desk/documents/compose.ts';
import { Button } from '#web/ui/button.tsx';
import { SaveWorkbookButton } from '#web/ui/save-workbook-button.tsx';
import table from '#web/ui/table.module.css';
import classes from './document-view.module.css';
import { workbookOf } from './workbook.ts';

const t = messages('trade-desk');

interface DocumentViewProps {
  readonly document: ComposedDocument;
  readonly isComplete: boolean;
}

/** The document as it is printed. */
export function DocumentView({ document, isComplete }: DocumentViewProps) {
  const { title, facts, tables, statements, signatory } = document;
  return (
    <>
      <article className={classes.document} aria-label={title}>
        <h2>{title}</h2>
        <dl className={classes.facts}>
          {facts.map(({ id, name, value }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
        {tables.map(({ caption, columns, rows, total }) => (
          <div key={caption} className={table.container}>
            <table className={table.table}>
              <caption className="visually-hidden">{caption}</caption>
              <thead>
                <tr>
                  {columns.map(({ name, isNumber }) => (
                    <th key={name} scope="col" className={isNumber ? table.number : undefined}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {[...rows, ...(total ? [total] : [])].map((row, at) => (
                  // Lines of a document have no identity besides their place.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <tr key={at}>
                    {row.map((cell, place) => (
                      <td
                        key={columns[place]?.name}
                        className={columns[place]?.isNumber ? table.number : undefined}
                        data-label={columns[place]?.name}
                        dir="auto"
                      >
                        {cell || (row === total ? '' : '–')}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
        {statements.map((statement) => (
          <p key={statement}>{statement}</p>
        ))}
        {signatory && <p className={classes.signatory}>{signatory}</p>}
      </article>
      {isComplete && (
        <div className={`${classes.actions} no-print`}>
          <Button onClick={() => window.print()}>
            <IconPrinter size={18} aria-hidden="true" />
            {t('Print or save as PDF')}
          </Button>
          <SaveWorkbookButton
            fileName={title}
            write={(writeWorkbook) => writeWorkbook(workbookOf(document), { sheet: title.slice(0, 31) })}
          >
            {t('Save as XLSX')}
          </SaveWorkbookButton>
        </div>
      )}
    </>
  );
}
