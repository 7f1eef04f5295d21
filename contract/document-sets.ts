/** The fields of a shipment's documents, kept on the account of who entered them. Each change makes a version. */
import { z } from 'zod';
import { data, done, endpointsOf, file, message, moment, page, pageQuery, text, versionSeen } from './http.ts';
import { documentSetId, offerId } from './ids.ts';
import { messages } from './messages.ts';
import {
  documentKinds,
  type FieldId,
  fieldIds,
  longFields,
  MAX_LONG,
  MAX_SHORT,
} from './trade-desk/documents/fields.ts';

const t = messages('input');

/** Of each account. */
export const MAX_DOCUMENT_SETS = 1_000;
/** Of each set, the newest. */
export const MAX_DOCUMENT_VERSIONS = 100;

const fieldText = (id: FieldId) => text('The text', 0, longFields.includes(id) ? MAX_LONG : MAX_SHORT);
const input = z.strictObject(
  Object.fromEntries(fieldIds.map((id) => [id, fieldText(id)])) as Record<FieldId, ReturnType<typeof fieldText>>,
);

const documentSet = z.object({
  id: documentSetId,
  /** Such as '2026-0007': in sequence for each verified company, or for each account without one. */
  number: z.string(),
  reference: z.string(),
  exporter: z.string(),
  buyer: z.string(),
  /** The accepted offer that it belongs to. */
  offerId: offerId.nullable(),
  /** The other party of the award can read it. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  version: z.number().int(),
  updatedAt: moment,
});
export type DocumentSet = z.infer<typeof documentSet>;

const wholeSet = documentSet.extend({
  /** Of the version that was asked for. */
  input: z.object(Object.fromEntries(fieldIds.map((id) => [id, z.string()])) as Record<FieldId, z.ZodString>),
  /** The newest first. */
  versions: z.array(z.object({ version: z.number().int(), createdAt: moment })),
});
export type WholeDocumentSet = z.infer<typeof wholeSet>;

const endpoints = endpointsOf('shipping documents');
const byId = z.strictObject({ id: documentSetId });

export const listDocumentSets = endpoints.get('/api/documentSets', {
  summary:
    'The caller’s document sets, the last changed first. With `offerId`, those of an award, also what the other party shares.',
  query: pageQuery.extend({ offerId: offerId.optional() }),
  response: page(documentSet),
});

export const readDocumentSet = endpoints.get('/api/documentSets/:id', {
  summary: 'A document set with its fields, for its author and, if it is shared, for the other party of the award.',
  params: byId,
  query: z.strictObject({
    version: z.coerce
      .number({ error: () => t('This version does not exist.') })
      .int({ error: () => t('This version does not exist.') })
      .min(1, { error: () => t('This version does not exist.') })
      .max(2_000_000_000, { error: () => t('This version does not exist.') })
      .optional(),
  }),
  response: data(wholeSet),
});

export const createDocumentSet = endpoints.post('/api/documentSets', {
  summary: 'Saves a document set. Without a number, it gets the next one of the company.',
  body: z.strictObject({ input, offerId: offerId.nullable().default(null) }),
  response: done(wholeSet),
  status: 201,
});

export const updateDocumentSet = endpoints.patch('/api/documentSets/:id', {
  summary: 'Saves a new version of a document set of the caller.',
  params: byId,
  body: z.strictObject({ input, version: versionSeen }),
  response: done(wholeSet),
});

export const shareDocumentSet = endpoints.patch('/api/documentSets/:id/share', {
  summary: 'Lets the other party of the award read a document set, or ends that.',
  params: byId,
  body: z.strictObject({ isShared: z.boolean({ error: () => t('This must be true or false.') }) }),
  response: done(documentSet),
});

export const deleteDocumentSet = endpoints.delete('/api/documentSets/:id', {
  summary: 'Deletes a document set of the caller with all its versions.',
  params: byId,
  response: message,
});

export const drawDocument = endpoints.post('/api/documentSets/pdf', {
  summary: 'A document as a PDF, from fields that are not stored. Missing fields are left out.',
  body: z.strictObject({
    kind: z.enum(documentKinds, { error: () => t('Choose a document.') }),
    input,
    /** Instead of the reader’s language. */
    isEnglish: z.boolean().default(false),
  }),
  ...file('application/pdf'),
});
