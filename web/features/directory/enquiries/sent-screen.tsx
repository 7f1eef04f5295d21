import { useInfiniteQuery } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { titled } from '#web/lib/head.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { sentPages } from '../queries.ts';
import { EnquiryTable } from './enquiry-table.tsx';

const t = messages('directory');

const TITLE = () => t('Enquiries to companies');

export const meta = titled(TITLE);

export default function SentScreen() {
  const list = useInfiniteQuery(sentPages);
  return (
    <>
      <PageHead title={TITLE()} />
      <QueryList
        query={list}
        skeleton={4}
        empty={
          <EmptyState
            title={t('No enquiries yet')}
            text={t('Your enquiries to companies, and the answers to them, appear here.')}
            action={<LinkButton to={contentTypes.company.list}>{t('Browse the directory')}</LinkButton>}
          />
        }
      >
        {(enquiries) => <EnquiryTable enquiries={enquiries} by="company" />}
      </QueryList>
    </>
  );
}
