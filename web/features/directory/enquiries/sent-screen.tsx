import { useInfiniteQuery } from '@tanstack/react-query';
import { titled } from '#web/lib/head.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { signedInLoader } from '../app-screen.ts';
import { LIST_PATH } from '../company-paths.ts';
import { sentPages } from '../queries.ts';
import classes from './enquiries.module.css';
import { EnquiryTable } from './enquiry-table.tsx';

const TITLE = 'Enquiries to companies';

export const loader = signedInLoader;
/** In the browser the screen shows at once, and asks for what it needs. */
export const clientLoader = () => null;
export const meta = titled(TITLE);

/** What one asked companies. */
export default function SentScreen() {
  const list = useInfiniteQuery(sentPages());
  const enquiries = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <h1 className={classes.title}>{TITLE}</h1>
      {list.isPending && <RowSkeleton rows={4} label="Loading your enquiries" />}
      {list.error && !list.data && (
        <ErrorState title="Error loading your enquiries" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && enquiries.length === 0 && (
        <EmptyState
          title="No enquiries yet"
          text="Find a company in the directory and ask: its answers stand here."
          action={<LinkButton to={LIST_PATH}>Open the directory</LinkButton>}
        />
      )}
      {enquiries.length > 0 && <EnquiryTable enquiries={enquiries} by="company" />}
      <LoadMore pager={list} what="enquiries" />
    </>
  );
}
