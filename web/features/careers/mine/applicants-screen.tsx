import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { type Application, applicationStatuses } from '#contract/applications.ts';
import { contentTypes } from '#contract/content-types.ts';
import { MY_JOBS_PATH } from '#contract/job-paths.ts';
import { messages } from '#contract/messages.ts';
import { MissingRecord } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { loadRecord } from '#web/lib/load-record.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { FilterBar, FilterSelect } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { itemsOf } from '#web/ui/query-list.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { When } from '#web/ui/when.tsx';
import { applicationStates } from '../parts/labels.ts';
import { applicationPages, jobQuery } from '../queries.ts';
import { ApplicantPanel } from './applicant-panel.tsx';
import classes from './applicants.module.css';

const t = messages('careers');

export const loader = (args: LoaderFunctionArgs) =>
  loadRecord(args, { queryOf: (id) => applicationPages(id, undefined) });
export const clientLoader = () => null;
export const meta = titledByScreen;

const choices = () => applicationStatuses.map((value) => ({ value, label: applicationStates[value].name }));

export default function ApplicantsScreen() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const status = applicationStatuses.find((option) => option === params.get('status'));
  const open = params.get('open');
  const job = useQuery(jobQuery(id)).data?.data;
  const list = useInfiniteQuery(applicationPages(id, status));
  if (isNotFound(list.error)) return <MissingRecord />;
  const applications = itemsOf(list);
  const title = job ? t('Applicants: {job}', { job: job.title }) : t('Applicants');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className="touch-targets">
        {job?.mine === false ? (
          <Link to={contentTypes.job.publicPath(id)}>{t('View job')}</Link>
        ) : (
          <Link to={MY_JOBS_PATH}>{t('My jobs')}</Link>
        )}
      </p>
      <h1 className={classes.title} dir="auto">
        {title}
      </h1>
      <FilterBar label={t('Filter applicants')}>
        <FilterSelect
          name="status"
          label={t('Status')}
          value={status ?? ''}
          options={[{ value: '', label: t('Any status') }, ...choices()]}
        />
      </FilterBar>
      {list.isPending && <RowSkeleton rows={5} label={t('Loading the applicants')} />}
      {list.error && !list.data && <LoadingError error={list.error} refetch={list.refetch} />}
      {list.data && applications.length === 0 && (
        <EmptyState
          title={status ? t('No applicants found') : t('No applicants yet')}
          text={status ? t('No applications have this status.') : t('You get an email when someone applies.')}
          action={
            status ? (
              <Link to="?">{t('Show all applicants')}</Link>
            ) : (
              <Link to={contentTypes.job.publicPath(id)}>{t('View job')}</Link>
            )
          }
        />
      )}
      <div className={classes.columns} data-open={open !== null}>
        <div className={classes.list}>
          {applications.length > 0 && <ApplicantRows applications={applications} open={open} />}
          <LoadMore pager={list} />
        </div>
        {open && <ApplicantPanel key={open} id={open} />}
      </div>
    </>
  );
}

interface ApplicantRowsProps {
  readonly applications: readonly Application[];
  /** The id of the one that is shown beside the list. */
  readonly open: string | null;
}

function ApplicantRows({ applications, open }: ApplicantRowsProps) {
  const [params] = useSearchParams();
  const linkTo = (application: string) => {
    const next = new URLSearchParams(params);
    next.set('open', application);
    return `?${next}`;
  };
  return (
    <ul className={classes.rows} aria-label={t('Applicants')}>
      {applications.map((application) => (
        <ApplicantRow
          key={application.id}
          application={application}
          to={linkTo(application.id)}
          isOpen={application.id === open}
        />
      ))}
    </ul>
  );
}

interface ApplicantRowProps {
  readonly application: Application;
  readonly to: string;
  readonly isOpen: boolean;
}

function ApplicantRow({ application: { name, status, unread, createdAt }, to, isOpen }: ApplicantRowProps) {
  const state = applicationStates[status];
  return (
    <li>
      <Link className={classes.row} to={to} aria-current={isOpen ? 'true' : undefined} preventScrollReset>
        <span className={unread ? classes.unread : undefined} dir="auto">
          {name}
          {unread && <span className={classes.mark}>{t('Unread')}</span>}
        </span>
        <span className={classes.facts}>
          <Badge tone={state.tone}>{state.name}</Badge>
          <When iso={createdAt} />
        </span>
      </Link>
    </li>
  );
}
