import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import {
  COMPANY_MESSAGE,
  type CompanyEnquiry,
  type CompanyEnquiryStatus,
  type CompanyMessage,
  markCompanyEnquiryRead,
  updateCompanyEnquiry,
  writeCompanyMessage,
} from '#contract/company-enquiries.ts';
import { receivedPath, SENT_PATH } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Me } from '#contract/users.ts';
import { AssignField } from '#web/features/admin/parts/assign-field.tsx';
import { ReportButton } from '#web/features/posts/parts/report-button.tsx';
import { storageKey } from '#web/forms/text-storage.ts';
import { MissingRecord } from '#web/layouts/not-found-screen.tsx';
import { api } from '#web/lib/api.ts';
import { isNotFound } from '#web/lib/api-error.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { loadRecord } from '#web/lib/load-record.ts';
import { useUser } from '#web/lib/session.ts';
import { useReadThread } from '#web/lib/use-read-thread.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import enquiryClasses from '#web/ui/enquiry.module.css';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { MessageComposer } from '#web/ui/message-composer.tsx';
import { MessageThread } from '#web/ui/message-thread.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { enquiryLabels } from '../parts/labels.ts';
import { enquiryQuery, refreshEnquiries } from '../queries.ts';
import classes from './enquiries.module.css';

const t = messages('directory');

type WholeEnquiry = CompanyEnquiry & { readonly messages: readonly CompanyMessage[] };

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, { queryOf: enquiryQuery });
export const clientLoader = () => null;
export const meta = titledByScreen;

export default function EnquiryScreen() {
  const { id = '' } = useParams();
  const { user } = useUser();
  const { data, error, refetch } = useReadThread(
    enquiryQuery(id),
    () => api(markCompanyEnquiryRead, { params: { id } }),
    refreshEnquiries,
  );
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
  return <Thread key={id} enquiry={data.data} user={user} />;
}

function Thread({ enquiry, user }: { readonly enquiry: WholeEnquiry; readonly user: Me }) {
  const client = useQueryClient();
  const { answering, company } = enquiry;
  const title = answering
    ? t('{enquiry} to {company}', { enquiry: enquiry.name, company: company.name })
    : t('Your enquiry to {company}', { company: company.name });
  return (
    <div className={enquiryClasses.columns}>
      <PageTitle>{title}</PageTitle>
      <div className={enquiryClasses.thread}>
        <Link className="touch-target" to={answering ? receivedPath(company.id) : SENT_PATH}>
          {t('All enquiries')}
        </Link>
        <h1 className={enquiryClasses.threadTitle} dir="auto">
          {title}
        </h1>
        <MessageThread messages={messagesOf(enquiry)} />
        <ReplyOrNote enquiry={enquiry} userId={user.id} />
      </div>
      <aside className={`${enquiryClasses.rail} box`} aria-label={answering ? t('Contact and status') : t('Status')}>
        <dl className={`${enquiryClasses.facts} touch-targets`}>
          <Fact name={t('Status')}>
            <StateBadge {...enquiryLabels[enquiry.status]} />
          </Fact>
          {answering && (
            <>
              <Fact name={t('Email')}>
                <a href={`mailto:${enquiry.email}`}>{enquiry.email}</a>
              </Fact>
              <Fact name={t('Writes for')}>{enquiry.fromCompany}</Fact>
            </>
          )}
          <Fact name={t('Company')}>
            <Link to={contentTypes.company.publicPath(company.id)} dir="auto">
              {company.name}
            </Link>
          </Fact>
        </dl>
        {answering && <StatusButton enquiry={enquiry} />}
        <AssignField
          type="companyEnquiry"
          id={enquiry.id}
          assignedTo={enquiry.assignedTo}
          refresh={() => refreshEnquiries(client)}
        />
        <ReportButton target={{ companyEnquiryId: enquiry.id }} what="enquiry" />
      </aside>
    </div>
  );
}

function ReplyOrNote({ enquiry, userId }: { readonly enquiry: WholeEnquiry; readonly userId: UserId }) {
  const client = useQueryClient();
  const { id } = enquiry;
  if (enquiry.status === 'CLOSED') {
    return (
      <p className={classes.closed}>
        {enquiry.answering ? (
          t('This enquiry is closed. Reopen it to reply.')
        ) : (
          <>
            {t('The company has closed this enquiry.')}{' '}
            <Link to={`${contentTypes.company.publicPath(enquiry.company.id)}#enquire`}>
              {t('Start a new enquiry')}
            </Link>
          </>
        )}
      </p>
    );
  }
  return (
    <MessageComposer
      storageKey={storageKey(userId, 'company-enquiry', id)}
      schema={async () => (await import('#schemas/company-enquiries.ts')).writeCompanyMessage.body}
      max={COMPANY_MESSAGE.max}
      send={async (body) => {
        await api(writeCompanyMessage, { params: { id }, body });
        await refreshEnquiries(client);
      }}
    />
  );
}

function StatusButton({ enquiry }: { readonly enquiry: CompanyEnquiry }) {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: (status: CompanyEnquiryStatus) =>
      api(updateCompanyEnquiry, { params: { id: enquiry.id }, body: { status } }),
    meta: { success: true, failure: true },
    onSuccess: () => refreshEnquiries(client),
  });
  const isClosed = enquiry.status === 'CLOSED';
  const next = isClosed ? (enquiry.messageCount > 0 ? 'ANSWERED' : 'NEW') : 'CLOSED';
  return (
    <Button disabled={changing.isPending} onClick={() => changing.mutate(next)}>
      {isClosed ? t('Reopen') : t('Close enquiry')}
    </Button>
  );
}

function messagesOf({ id, name, message, createdAt, messages, company }: WholeEnquiry) {
  return [
    { id, name, picture: null, text: message, at: createdAt },
    ...messages.map((entry) => ({
      id: entry.id,
      name: entry.user.name,
      picture: entry.user.profilePic,
      text: entry.message,
      at: entry.createdAt,
      answersFor: entry.fromCompany ? company.name : undefined,
    })),
  ];
}
