import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Application, CV_DAYS, readCv, updateApplication } from '#contract/applications.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { ApplicationId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { callLink } from '#contract/phone-number.ts';
import { AssignField } from '#web/features/admin/parts/assign-field.tsx';
import { ReportButton } from '#web/features/posts/parts/report-button.tsx';
import { storageKey, useStoredText } from '#web/forms/text-storage.ts';
import { addressOf, api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { download } from '#web/lib/download.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PlainTextarea } from '#web/ui/plain-field.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { When } from '#web/ui/when.tsx';
import { applicationQuery, refreshApplications } from '../queries.ts';
import { ApplicantStatus } from './applicant-status.tsx';
import classes from './applicants.module.css';

const t = messages('careers');

export function ApplicantPanel({ id }: { readonly id: string }) {
  const { user } = useUser();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(applicationQuery(id));
  const application = data?.data;
  const isUnread = application?.unread === true;
  const { mutate: markRead } = useMutation({
    mutationFn: () => api(updateApplication, { params: { id }, body: { read: true } }),
    onSuccess: () => refreshApplications(client),
  });
  // Opening an application marks it as read; a failed attempt is repeated when it is opened again.
  useEffect(() => {
    if (isUnread) markRead();
  }, [isUnread, markRead]);
  if (error && !application) {
    return <LoadingError error={error} refetch={refetch} />;
  }
  if (!application || !user) return <TextSkeleton lines={8} label={t('Loading the application')} />;
  return (
    <section className={`${classes.panel} box`} aria-labelledby="applicant-title">
      <h2 id="applicant-title" className={classes.name} dir="auto">
        {application.name}
      </h2>
      <Facts application={application} />
      {application.status !== 'WITHDRAWN' && <ApplicantStatus application={application} />}
      <h3 className={classes.subtitle}>{t('Cover note')}</h3>
      {application.coverNote === '' ? (
        <p className="dim">{t('No cover note.')}</p>
      ) : (
        <p className={classes.cover} dir="auto">
          {application.coverNote}
        </p>
      )}
      <AssignField
        type="application"
        id={application.id}
        assignedTo={application.assignedTo}
        refresh={() => refreshApplications(client)}
      />
      <ReportButton target={{ applicationId: application.id }} what="application" />
      <Note key={application.id} application={application} userId={user.id} />
    </section>
  );
}

function Facts({ application: { email, phone, cv, user, createdAt, id } }: { readonly application: Application }) {
  return (
    <>
      <dl className={`${classes.details} touch-targets`}>
        <div>
          <dt>{t('Email')}</dt>
          <dd>
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          </dd>
        </div>
        {phone && (
          <div>
            <dt>{t('Phone')}</dt>
            <dd>
              <a href={callLink(phone)}>{phone}</a>
            </dd>
          </div>
        )}
        {user?.id && (
          <div>
            <dt>{t('Member')}</dt>
            <dd>
              <Link to={contentTypes.person.publicPath(user.id)} dir="auto">
                {user.name}
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('Applied')}</dt>
          <dd>
            <When iso={createdAt} />
          </dd>
        </div>
      </dl>
      {cv ? (
        <p>
          <CvButton id={id} cv={cv} />
        </p>
      ) : (
        <p className="dim">
          {t('The CV was deleted. CVs are kept for {cvdays} days, or until the applicant withdraws.', {
            cvdays: CV_DAYS,
          })}
        </p>
      )}
    </>
  );
}

/** Not a link, because staff may have to confirm who they are first. */
function CvButton({ id, cv }: { readonly id: ApplicationId; readonly cv: NonNullable<Application['cv']> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(addressOf(readCv, { params: { id } }), { fallbackName: cv.name }),
    onError: (error) => notify.error(t('The CV was not saved. {message}', { message: error.message })),
  });
  return (
    <Button className={classes.cv} disabled={isPending} onClick={() => mutate()}>
      <IconDownload size={18} aria-hidden="true" />
      {t('CV: {cv} ({bytes}, {count, plural, one {# page} other {# pages}})', {
        cv: cv.name,
        bytes: fileSize(cv.bytes),
        count: cv.pages,
      })}
    </Button>
  );
}

function Note({ application, userId }: { readonly application: Application; readonly userId: UserId }) {
  const client = useQueryClient();
  const [note, setNote, clear] = useStoredText(
    storageKey(userId, 'application-note', application.id),
    application.note,
  );
  const saving = useMutation({
    mutationFn: () => api(updateApplication, { params: { id: application.id }, body: { note } }),
    onSuccess: () => {
      clear();
      notify.success(t('Note saved'));
      return refreshApplications(client);
    },
  });
  return (
    <form
      className={classes.note}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <PlainTextarea
        label={t('Your note')}
        rows={4}
        limit={4000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        hint={t('The applicant can’t see it.')}
        error={saving.error ? t('The note was not saved. {error}', { error: messageOf(saving.error) }) : undefined}
      />
      <Button type="submit" disabled={saving.isPending || note === application.note}>
        {saving.isPending ? t('Saving…') : t('Save note')}
      </Button>
    </form>
  );
}
