import type { DocumentSet, WholeDocumentSet } from '#contract/document-sets.ts';
import type { UserId } from '#contract/ids.ts';
import { emptyDocument } from '#contract/trade-desk/documents/fields.ts';
import { toIso } from '#server/platform/database/read.ts';
import type { DocumentSetRow } from './queries.ts';

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

export function presentSet(row: DocumentSetRow, reader: UserId): DocumentSet {
  const { id, number, input, version } = row;
  return {
    ...{ id, number, version },
    reference: input.reference,
    exporter: firstLine(input.exporter),
    buyer: firstLine(input.buyer || input.consignee),
    offerId: row.offer_id,
    isShared: row.is_shared,
    isOwn: row.owner_id === reader,
    updatedAt: toIso(row.updated_at),
  };
}

interface Version {
  readonly version: number;
  readonly created_at: string;
}

export const presentWhole = (row: DocumentSetRow, versions: readonly Version[], reader: UserId): WholeDocumentSet => ({
  ...presentSet(row, reader),
  // A version may be older than a field.
  input: { ...emptyDocument, ...row.input },
  versions: versions.map(({ version, created_at: createdAt }) => ({ version, createdAt: toIso(createdAt) })),
});
