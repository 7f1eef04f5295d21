import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { readAward } from '#contract/freight-awards.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { postEndpoints } from '#contract/posts.ts';
import { composeDocument } from '#contract/trade-desk/documents/compose.ts';
import {
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
import { ToolSelect } from '../../parts/tool-field.tsx';
import { toolLoader, toolMeta } from '../tool-head.ts';
import { Fields, Hint, Method, Result, ToolPage } from '../tool-page.tsx';
import { DocumentFields } from './document-fields.tsx';
import { DocumentView } from './document-view.tsx';
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

export default function DocumentsScreen() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { input, setInput, isRead } = useKeptInput();
  const [kind, setKind] = useState<DocumentKind>('INVOICE');
  const isFilled = useAward(params.get('post'), isRead, (filled) => setInput(filled));
  const { document, missing, problems } = composeDocument(kind, input);
  const isComplete = missing.length === 0 && Object.keys(problems).length === 0;
  return (
    <ToolPage tool="documents" path={pathname} sources={sources()} printsResultOnly>
      <Fields>
        <ToolSelect
          name="document"
          label={t('Document')}
          value={kind}
          options={documentKinds.map((of) => ({ value: of, label: documentName(of) }))}
          onChange={(value) => setKind(documentKinds.find((of) => of === value) ?? 'INVOICE')}
        />
      </Fields>
      {isFilled && <Hint>{t('Filled in from the award. Check each field.')}</Hint>}
      <DocumentFields
        kind={kind}
        input={input}
        problems={problems}
        onChange={(change) => setInput({ ...input, ...change })}
      />
      <div className="no-print">
        <Button onClick={() => setInput(emptyDocument)}>{t('Clear all fields')}</Button>
      </div>
      <Result>
        {missing.length > 0 && (
          <div className="no-print">
            <Hint>{t('Missing for this document: {fields}', { fields: missing.map(fieldName).join(', ') })}</Hint>
          </div>
        )}
        {Object.values(input).some((typed) => typed.trim() !== '') && (
          <DocumentView document={document} isComplete={isComplete} />
        )}
      </Result>
      <Method title={t('How it works')}>
        <p>
          {t(
            'Each field is entered once, and all five documents use it. What you enter stays on this device. Amount = quantity × unit price, rounded to the decimals of the currency: 12 × 1,250.50 = 15,006.00.',
          )}
        </p>
      </Method>
    </ToolPage>
  );
}

/** Fills in what an award states, once. */
function useAward(
  typed: string | null,
  isRead: boolean,
  fill: (input: ReturnType<typeof documentOfAward>) => void,
): boolean {
  const enabled = isId(typed) && isRead;
  const params = { postId: (typed ?? '') as PostId };
  const award = useQuery({ ...query(readAward, { params }), enabled });
  const post = useQuery({ ...query(postEndpoints.quote.get, { params }), enabled });
  const isFilled = useRef(false);
  const freight = post.data?.data.freight;
  const found = award.data?.data;
  useEffect(() => {
    if (isFilled.current || !found || !freight) return;
    isFilled.current = true;
    fill(documentOfAward(found, freight));
  });
  return found !== undefined && freight !== undefined;
}
