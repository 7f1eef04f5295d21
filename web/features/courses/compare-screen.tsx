import { useQueries } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { COMPARE_PATH } from '#contract/course-paths.ts';
import { MAX_COMPARED } from '#contract/courses.ts';
import { messages } from '#contract/messages.ts';
import { isNotFound } from '#web/lib/api-error.ts';
import { pageMeta } from '#web/lib/head.ts';
import { dehydrated, loadOrigin, serverClient } from '#web/lib/load.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { comparePath, readIds } from './compare/compare-path.ts';
import { CompareTable } from './compare/compare-table.tsx';
import { courseQuery } from './queries.ts';

const t = messages('content');

const TITLE = () => t('Compare courses');
const LEAD = () => t('Compare up to three courses: content, duration and price.');

/** A missing course is reported on the page and does not fail the others. */
export async function loader(args: LoaderFunctionArgs) {
  const client = serverClient(args);
  const { ids } = readIds(new URL(args.request.url).searchParams);
  await Promise.all(ids.map((id) => client.prefetchQuery(courseQuery(id))));
  return { ...dehydrated(client), ...loadOrigin(args) };
}

export const meta = pageMeta<typeof loader>(({ origin }) => ({
  title: TITLE(),
  description: LEAD(),
  url: `${origin}${COMPARE_PATH}`,
  noindex: true,
}));

export default function CompareScreen() {
  const [params] = useSearchParams();
  const { ids, beyond } = readIds(params);
  const answers = useQueries({ queries: ids.map(courseQuery) });
  const courses = answers.flatMap(({ data }) => (data ? [data.data] : []));
  const gone = answers.filter(({ error }) => isGone(error)).length;
  const failed = answers.find(({ error, data }) => error && !data && !isGone(error));
  return (
    <>
      <PageHead title={TITLE()}>
        <Link className="touch-target no-print" to={contentTypes.course.list}>
          {t('All courses')}
        </Link>
      </PageHead>{' '}
      {gone > 0 && (
        <Notice tone="warn" role="status">
          {t(
            '{gone, plural, one {One course in this link is} other {# courses in this link are}} no longer available.',
            {
              gone,
            },
          )}
        </Notice>
      )}
      {beyond > 0 && (
        <Notice tone="warn" role="status">
          {t('You can compare up to {maxcompared} courses. Only the first {maxcompared} in this link are shown.', {
            maxcompared: MAX_COMPARED,
          })}
        </Notice>
      )}
      {failed && <LoadingError error={failed.error} refetch={failed.refetch} />}
      {answers.some(({ isPending }) => isPending) && <TextSkeleton lines={10} label={t('Loading the courses')} />}
      {courses.length > 0 && (
        <CompareTable
          courses={courses}
          pathWithout={(id) => comparePath(courses.map((course) => course.id).filter((other) => other !== id))}
        />
      )}
      {ids.length === 0 && (
        <EmptyState
          title={t('Nothing to compare yet')}
          text={t('Select up to {maxcompared} courses in the list, then choose Compare.', {
            maxcompared: MAX_COMPARED,
          })}
          action={<LinkButton to={contentTypes.course.list}>{t('Choose courses')}</LinkButton>}
        />
      )}
      {ids.length > 0 && gone === ids.length && (
        <EmptyState
          title={t('No courses found')}
          action={<LinkButton to={contentTypes.course.list}>{t('Choose courses')}</LinkButton>}
        />
      )}
    </>
  );
}

function isGone(error: unknown): boolean {
  return isNotFound(error);
}
