import { useInfiniteQuery } from '@tanstack/react-query';
import { listDocumentSets } from '#contract/document-sets.ts';
import { tools } from '#contract/freight-tools.ts';
import type { OfferId, PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#web/lib/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { itemsOf } from '#web/ui/query-list.tsx';
import { When } from '#web/ui/when.tsx';

const t = messages('freight');

interface AwardDocumentsProps {
  readonly postId: PostId;
  readonly offerId: OfferId;
}

/** The documents of an award that the reader saved, and those that the other party shares. */
export function AwardDocuments({ postId, offerId }: AwardDocumentsProps) {
  const query = useInfiniteQuery(pages(listDocumentSets, { query: { offerId } }));
  const sets = itemsOf(query);
  return (
    <>
      <LinkButton to={`${tools.documents.path}?post=${postId}`}>{t('Make the documents')}</LinkButton>
      {sets.length > 0 && (
        <ul>
          {sets.map(({ id, number, version, isOwn, isShared, updatedAt }) => (
            <li key={id}>
              <Link to={`${tools.documents.path}?set=${id}`}>
                <bdi>{number}</bdi>
              </Link>{' '}
              · {t('Version {version}', { version })} · <When iso={updatedAt} />{' '}
              {isShared && <Badge>{isOwn ? t('Shared') : t('Shared with you')}</Badge>}
            </li>
          ))}
        </ul>
      )}
      <LoadMore pager={query} />
    </>
  );
}
