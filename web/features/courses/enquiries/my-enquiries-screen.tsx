import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { ENQUIRIES_PATH, enquiryPath } from '#contract/course-paths.ts';
import type { Enquiry } from '#contract/courses.ts';
import { messages } from '#contract/messages.ts';
import { ReportButton } from '#web/features/posts/parts/report-button.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { titled } from '#web/lib/head.ts';
import { isId } from '#web/lib/ids.ts';
import { useUser } from '#web/lib/session.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import enquiryClasses from '#web/ui/enquiry.module.css';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { itemsOf } from '#web/ui/query-list.tsx';
import { RowSkeleton, TextSkeleton } from '#web/ui/skeleton.tsx';
import { When } from '#web/ui/when.tsx';
import { enquiryLabels } from '../parts/labels.ts';
import { ownEnquiryPages } from '../queries.ts';
import { EnquiryThread } from './enquiry-thread.tsx';
import classes from './my-enquiries.module.css';
import { useThread } from './use-thread.ts';

const t = messages('content');

const TITLE = () => t('My enquiries');

export const meta = titled(TITLE);

export default function MyEnquiriesScreen() {
  const [params] = useSearchParams();
  const named = params.get('open');
  const open = isId(named) ? named : undefined;
  const list = useInfiniteQuery(ownEnquiryPages);
  const enquiries = itemsOf(list);
  return (
    <>
      <PageHead title={TITLE()} />
      {list.isPending && <RowSkeleton rows={4} label={t('Loading your enquiries')} />}
      {list.error && !list.data && <LoadingError error={list.error} refetch={list.refetch} />}
      {list.data && enquiries.length === 0 && !open && (
        <EmptyState
          title={t('No enquiries yet')}
          text={t('Your enquiries about courses, and the answers to them, appear here.')}
          action={<LinkButton to={contentTypes.course.appList}>{t('View courses')}</LinkButton>}
        />
      )}
      {list.data && (enquiries.length > 0 || open) && (
        <div className={classes.columns} data-open={open ? true : undefined}>
          <div className={classes.list}>
            <ul aria-label={TITLE()}>
              {enquiries.map((enquiry) => (
                <EnquiryRow key={enquiry.id} enquiry={enquiry} isOpen={enquiry.id === open} />
              ))}
            </ul>
            <LoadMore pager={list} />
          </div>
          {open ? (
            <OpenEnquiry key={open} id={open} />
          ) : (
            <p className={classes.hint}>{t('Select an enquiry to read it.')}</p>
          )}
        </div>
      )}
    </>
  );
}

function EnquiryRow({ enquiry, isOpen }: { enquiry: Enquiry; isOpen: boolean }) {
  return (
    <li className={classes.row} data-unread={enquiry.unread || undefined}>
      <Link
        className={classes.link}
        to={enquiryPath(enquiry.id)}
        aria-current={isOpen ? 'true' : undefined}
        preventScrollReset
      >
        <span className={classes.course} dir="auto">
          {enquiry.course.title}
        </span>
        <span className={classes.marks}>
          <StateBadge {...enquiryLabels[enquiry.status]} />
          {enquiry.unread && <span className={enquiryClasses.unread}>{t('Unread')}</span>}
          <When iso={enquiry.updatedAt} className={classes.date} />
        </span>
      </Link>
    </li>
  );
}

function OpenEnquiry({ id }: { id: string }) {
  const { user } = useUser();
  const { data, error, refetch } = useThread(id);
  const head = useRef<HTMLHeadingElement>(null);
  const isLoaded = data !== undefined;
  // On phones the thread replaces the list, so the focus moves to its heading.
  useEffect(() => {
    if (isLoaded) head.current?.focus({ preventScroll: true });
  }, [isLoaded]);
  if (isNotFound(error)) {
    return (
      <EmptyState
        title={t('Enquiry not found')}
        text={t('It may belong to another account.')}
        action={<Link to={ENQUIRIES_PATH}>{t('Show all enquiries')}</Link>}
      />
    );
  }
  if (error && !data) return <LoadingError error={error} refetch={refetch} />;
  if (!data || !user) return <TextSkeleton lines={6} label={t('Loading the enquiry')} />;
  const enquiry = data.data;
  return (
    <section className={classes.thread} aria-labelledby="enquiry-title">
      <Link className={classes.back} to={ENQUIRIES_PATH} preventScrollReset>
        {t('All enquiries')}
      </Link>
      <h2 id="enquiry-title" ref={head} className={classes.threadTitle} tabIndex={-1}>
        <Link to={contentTypes.course.appPath(enquiry.course.id)} dir="auto">
          {enquiry.course.title}
        </Link>
      </h2>
      <p className={classes.threadFacts}>
        <StateBadge {...enquiryLabels[enquiry.status]} />
        <span dir="auto">{enquiry.course.institutionName}</span>
      </p>
      <EnquiryThread enquiry={enquiry} userId={user.id} />
      <ReportButton target={{ enquiryId: enquiry.id }} what="enquiry" />
    </section>
  );
}
