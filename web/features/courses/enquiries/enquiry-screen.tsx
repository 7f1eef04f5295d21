import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import { contentTypes } from '#contract/content-types.ts';
import { type Enquiry, type EnquiryStatus, enquiryStatuses, updateEnquiry } from '#contract/courses.ts';
import { messages } from '#contract/messages.ts';
import { AssignField } from '#web/features/admin/parts/assign-field.tsx';
import { MissingRecord } from '#web/layouts/not-found-screen.tsx';
import { api } from '#web/lib/api.ts';
import { isNotFound } from '#web/lib/api-error.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { loadRecord } from '#web/lib/load-record.ts';
import { useUser } from '#web/lib/session.ts';
import classes from '#web/ui/enquiry.module.css';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { enquiryLabels } from '../parts/labels.ts';
import { enquiryQuery, refreshEnquiries } from '../queries.ts';
import { EnquiryThread } from './enquiry-thread.tsx';
import { useThread } from './use-thread.ts';

const t = messages('content');

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, { queryOf: enquiryQuery, isForStaff: true });
export const clientLoader = () => null;
export const meta = titledByScreen;

export default function EnquiryScreen() {
  const { id = '' } = useParams();
  const { user } = useUser();
  const client = useQueryClient();
  const { data, error, refetch } = useThread(id);
  if (isNotFound(error)) return <MissingRecord />;
  if (error && !data) return <LoadingError namesPage error={error} refetch={refetch} />;
  if (!data || !user) {
    return (
      <>
        <PageTitle>{t('Enquiry')}</PageTitle>
        <TextSkeleton lines={8} label={t('Loading the enquiry')} />
      </>
    );
  }
  const enquiry = data.data;
  const title = t('{enquiry} asked about {title}', { enquiry: enquiry.name, title: enquiry.course.title });
  return (
    <div className={classes.columns}>
      <PageTitle>{title}</PageTitle>
      <div className={classes.thread}>
        <Link className="touch-target" to={adminPath('enquiries')}>
          {t('All enquiries')}
        </Link>
        <h1 className={classes.threadTitle} dir="auto">
          {title}
        </h1>
        <EnquiryThread enquiry={enquiry} userId={user.id} />
      </div>
      <aside className={`${classes.rail} box`} aria-label={t('Contact and status')}>
        <StatusField enquiry={enquiry} />
        <AssignField
          type="enquiry"
          id={enquiry.id}
          assignedTo={enquiry.assignedTo}
          refresh={() => refreshEnquiries(client)}
        />
        <dl className={`${classes.facts} touch-targets`}>
          <Fact name={t('Email')}>
            <a href={`mailto:${enquiry.email}`}>{enquiry.email}</a>
          </Fact>
          <Fact name={t('Phone')}>{enquiry.phone}</Fact>
          <Fact name={t('Company')}>{enquiry.company}</Fact>
          <Fact name={t('Course')}>
            <Link to={contentTypes.course.appPath(enquiry.course.id)} dir="auto">
              {enquiry.course.title}
            </Link>
          </Fact>
        </dl>
      </aside>
    </div>
  );
}

function StatusField({ enquiry }: { enquiry: Enquiry }) {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: (status: EnquiryStatus) => api(updateEnquiry, { params: { id: enquiry.id }, body: { status } }),
    meta: { success: t('Status changed'), failure: t('The status was not changed.') },
    onSuccess: () => refreshEnquiries(client),
  });
  const shown = changing.isPending ? changing.variables : enquiry.status;
  return (
    <NativeSelect
      label={t('Status')}
      description={t('The sender will be notified by email')}
      value={shown}
      disabled={changing.isPending}
      data={enquiryStatuses.map((status) => ({ value: status, label: enquiryLabels[status].name }))}
      onChange={(event) => changing.mutate(event.currentTarget.value as EnquiryStatus)}
    />
  );
}
