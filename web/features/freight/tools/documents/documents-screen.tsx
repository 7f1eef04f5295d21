import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { WholeDocumentSet } from '#contract/document-sets.ts';
import { readAward } from '#contract/freight-awards.ts';
import type { DocumentSetId, PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { postEndpoints } from '#contract/posts.ts';
import { composeDocument } from '#contract/trade-desk/documents/compose.ts';
import {
  type DocumentInput,
  type DocumentKind,
  documentKinds,
  documentName,
  emptyDocument,
  fieldName,
} from '#contract/trade-desk/documents/fields.ts';
import { documentOfAward } from '#contract/trade-desk/documents/prefill.ts';
import { isId } from '#web/lib/ids.ts';
import { query } from '#web/lib/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { ToolSelect } from '../../parts/tool-field.tsx';
import { toolLoader, toolMeta } from '../tool-head.ts';
import { Fields, Hint, Method, Result, ToolPage } from '../tool-page.tsx';
import { DocumentFields } from './document-fields.tsx';
import { DocumentView } from './document-view.tsx';
import { documentSetQuery } from './queries.ts';
import { type AwardOfDocuments, SavedPanel } from './saved-panel.tsx';
import { useKeptInput } from './use-kept-input.ts';

const t = messages('trade-desk');

export const loader = toolLoader('documents');
export const meta = toolMeta;

const sources = () => [
  {
    name: t('Names of the fields: UN/CEFACT recommendation 1 (UN Layout Key) and the key trade documents of the ICC'),
    url: 'https://unece.org/trade/documents/2021/06/uncefact-recommendation-no1-united-nations-layout-key-trade-documents',
  },
  {
    name: t('VGM: SOLAS regulation VI/2, in force since 1 July 2016'),
    url: 'https://www.imo.org/en/OurWork/Safety/Pages/Verification-of-the-gross-mass.aspx',
  },
];

/** `set` names saved documents, `version` an earlier state of them, and `post` an awarded request. */
export default function DocumentsScreen() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const set = params.get('set');
  const post = params.get('post');
  return (
    <ToolPage tool="documents" path={pathname} sources={sources()} printsResultOnly>
      {isId(set) ? (
        <OfSet id={set as DocumentSetId} version={Number(params.get('version')) || undefined} />
      ) : isId(post) ? (
        <OfAward key={post} postId={post as PostId} />
      ) : (
        <Documents key="new" name="" />
      )}
      <Method title={t('How it works')}>
        <p>
          {t(
            'Each field is entered once, and all five documents use it. What you enter stays on this device until you save it to your account. Amount = quantity × unit price, rounded to the decimals of the currency: 12 × 1,250.50 = 15,006.00.',
          )}
        </p>
      </Method>
    </ToolPage>
  );
}

function OfSet({ id, version }: { readonly id: DocumentSetId; readonly version: number | undefined }) {
  const { data, error, refetch } = useQuery(documentSetQuery(id, version));
  if (error && !data) return <LoadingError error={error} refetch={refetch} />;
  if (!data) return <RowSkeleton rows={6} label={t('Loading the documents')} />;
  const set = data.data;
  const earlier = version === set.version ? undefined : version;
  const name = earlier === undefined ? set.id : `${set.id}:${earlier}`;
  return <Documents key={`${name} ${set.version}`} name={name} set={set} earlier={earlier} start={set.input} />;
}

/** Starts with what the request and the award state. */
function OfAward({ postId }: { readonly postId: PostId }) {
  const award = useQuery(query(readAward, { params: { postId } }));
  const post = useQuery(query(postEndpoints.quote.get, { params: { postId } }));
  const error = award.error ?? post.error;
  if (error) return <LoadingError error={error} refetch={() => Promise.all([award.refetch(), post.refetch()])} />;
  if (!award.data || !post.data) return <RowSkeleton rows={6} label={t('Loading the documents')} />;
  const { freight } = post.data.data;
  if (!freight) return <Documents name="" />;
  return (
    <Documents
      name={postId}
      start={documentOfAward(award.data.data, freight)}
      award={{ offerId: award.data.data.offerId }}
    />
  );
}

interface DocumentsProps {
  readonly name: string;
  readonly start?: DocumentInput;
  readonly set?: WholeDocumentSet;
  readonly earlier?: number | undefined;
  readonly award?: AwardOfDocuments;
}

function Documents({ name, start, set, earlier, award }: DocumentsProps) {
  const { input, change, isRead, forget } = useKeptInput(name, start);
  const [kind, setKind] = useState<DocumentKind>('INVOICE');
  const { document, missing, problems } = composeDocument(kind, input);
  const [refused, setRefused] = useState<string>();
  const isComplete = missing.length === 0 && Object.keys(problems).length === 0;
  return (
    <>
      <SavedPanel
        set={set}
        earlier={earlier}
        award={award}
        input={input}
        isRead={isRead}
        onSaved={forget}
        onRefused={({ number }) => setRefused(number)}
      />
      <Fields>
        <ToolSelect
          name="document"
          label={t('Document')}
          value={kind}
          options={documentKinds.map((of) => ({ value: of, label: documentName(of) }))}
          onChange={(value) => setKind(documentKinds.find((of) => of === value) ?? 'INVOICE')}
        />
      </Fields>
      {award && <Hint>{t('Filled in from the award. Check each field.')}</Hint>}
      <DocumentFields
        kind={kind}
        input={input}
        problems={refused === undefined ? problems : { number: refused, ...problems }}
        onChange={(changed) => {
          if ('number' in changed) setRefused(undefined);
          change({ ...input, ...changed });
        }}
      />
      <div className="no-print">
        <Button onClick={() => change(emptyDocument)}>{t('Clear all fields')}</Button>
      </div>
      <Result>
        {missing.length > 0 && (
          <div className="no-print">
            <Hint>{t('Missing for this document: {fields}', { fields: missing.map(fieldName).join(', ') })}</Hint>
          </div>
        )}
        {Object.values(input).some((typed) => typed.trim() !== '') && (
          <DocumentView kind={kind} input={input} document={document} isComplete={isComplete} />
        )}
      </Result>
    </>
  );
}
