/** Totals of documents, computed with decimal numbers, without the code of the tool. */
import { expect, it } from 'vitest';
import { composeDocument } from '#contract/trade-desk/documents/compose.ts';
import {
  type DocumentInput,
  type DocumentKind,
  emptyDocument,
  type FieldId,
} from '#contract/trade-desk/documents/fields.ts';
import cases from './documents.json' with { type: 'json' };

interface Case {
  readonly name: string;
  readonly kind: DocumentKind;
  readonly input: Partial<DocumentInput>;
  /** Of each line of an invoice. */
  readonly amounts?: readonly string[];
  /** The numbers of the last row. */
  readonly total?: readonly string[];
  /** A part of the message of a field. */
  readonly problem?: Readonly<Partial<Record<FieldId, string>>>;
  readonly how: string;
}

const filled: DocumentInput = {
  ...emptyDocument,
  ...{ number: 'INV-7', date: '2026-11-30', exporter: 'Pune Pumps', buyer: 'Hafen GmbH', signatory: 'A. Rao' },
  ...{ incoterm: 'CIF', namedPlace: 'Hamburg', currency: 'EUR', weighing: '1' },
};

it.each(cases as readonly Case[])('$name', ({ kind, input, amounts, total = [], problem = {}, how }) => {
  const { document, missing, problems } = composeDocument(kind, { ...filled, ...input });
  for (const [id, text] of Object.entries(problem)) expect(problems[id as FieldId], how).toContain(text);
  if (Object.keys(problem).length > 0) return;
  expect({ missing, problems }, how).toEqual({ missing: [], problems: {} });
  const [table] = document.tables;
  if (amounts)
    expect(
      table?.rows.map((row) => row.at(-1)),
      how,
    ).toEqual(amounts);
  expect(table?.total?.slice(-total.length), how).toEqual(total);
});
