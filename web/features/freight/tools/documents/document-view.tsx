import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { drawDocument } from '#contract/document-sets.ts';
import { currentLanguage, messages } from '#contract/messages.ts';
import { DEFAULT_LANGUAGE } from '#contract/portal-languages.ts';
import type { ComposedDocument } from '#contract/trade-desk/documents/compose.ts';
import type { DocumentInput, DocumentKind } from '#contract/trade-desk/documents/fields.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { download } from '#web/lib/download.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { SaveWorkbookButton } from '#web/ui/save-workbook-button.tsx';
import table from '#web/ui/table.module.css';
import { notify } from '#web/ui/toasts.tsx';
import classes from './document-view.module.css';
import { workbookOf } from './workbook.ts';

const t = messages('trade-desk');

const DcsaButton = lazyComponent(async () => (await import('./dcsa-button.tsx')).DcsaButton);

interface DocumentViewProps {
  readonly kind: DocumentKind;
  readonly input: DocumentInput;
  readonly document: ComposedDocument;
  readonly isComplete: boolean;
}

/** The document as it is printed. */
export function DocumentView({ kind, input, document, isComplete }: DocumentViewProps) {
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
          <PdfButton kind={kind} input={input} isEnglish={false}>
            {t('Save as PDF')}
          </PdfButton>
          {currentLanguage() !== DEFAULT_LANGUAGE && (
            <PdfButton kind={kind} input={input} isEnglish>
              {t('Save as PDF in English')}
            </PdfButton>
          )}
          <SaveWorkbookButton
            fileName={title}
            write={(writeWorkbook) => writeWorkbook(workbookOf(document), { sheet: title.slice(0, 31) })}
          >
            {t('Save as XLSX')}
          </SaveWorkbookButton>
          <DcsaButton kind={kind} input={input} />
        </div>
      )}
    </>
  );
}

interface PdfButtonProps extends Pick<DocumentViewProps, 'kind' | 'input'> {
  readonly isEnglish: boolean;
  readonly children: string;
}

function PdfButton({ kind, input, isEnglish, children }: PdfButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(drawDocument.path, { fallbackName: 'document.pdf', body: { kind, input, isEnglish } }),
    onError: (error) => notify.error(messageOf(error)),
  });
  return (
    <Button isBusy={isPending} onClick={() => mutate()}>
      <IconDownload size={18} aria-hidden="true" />
      {children}
    </Button>
  );
}
