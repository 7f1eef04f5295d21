import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import { enquiryPath } from '#contract/course-paths.ts';
import { type Course, createEnquiry, doEnquire, ENQUIRY_MESSAGE, type Enquiry } from '#contract/courses.ts';
import type { Input } from '#contract/http.ts';
import { messages } from '#contract/messages.ts';
import type { Me } from '#contract/users.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { forGuests } from '#web/lib/reader.ts';
import { useUser } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import classes from '#web/ui/enquiry-panel.module.css';
import { EnquirySection } from '#web/ui/enquiry-section.tsx';
import { EnquirySent } from '#web/ui/enquiry-sent.tsx';
import { Link } from '#web/ui/link.tsx';
import { QuestionForm } from '#web/ui/question-form.tsx';
import { SectionForm } from '#web/ui/section-form.tsx';
import { refreshCourses, refreshEnquiries } from '../queries.ts';

const t = messages('content');

export function EnquiryPanel({ course }: { readonly course: Course }) {
  const [sent, setSent] = useState<Enquiry | null>(null);
  return (
    <EnquirySection id="enquire" title={t('Ask about this course')}>
      {sent ? <Sent enquiry={sent} /> : <Open course={course} onSent={setSent} />}
    </EnquirySection>
  );
}

function Open({ course, onSent }: { course: Course; onSent: (enquiry: Enquiry) => void }) {
  const { user, isLoading } = useUser();
  if (course.openEnquiryId) {
    return (
      <div className={classes.answer}>
        <p>{t('You have already asked about this course.')}</p>
        <p>
          <LinkButton look="main" to={enquiryPath(course.openEnquiryId)}>
            {t('View your enquiry')}
          </LinkButton>
        </p>
      </div>
    );
  }
  if (course.status === 'closed') {
    return (
      <p className={classes.answer}>
        {t('This course is closed and no longer accepts enquiries.')}{' '}
        <Link to={contentTypes.course.list}>{t('View open courses')}</Link>.
      </p>
    );
  }
  if (course.status === 'draft') {
    return <p className={classes.answer}>{t('Enquiries open once the course is published.')}</p>;
  }
  if (isLoading) return null;
  return (
    <SectionForm section="EducationAfterLogin">
      <div {...(!user && forGuests)}>
        <EnquiryForm key={user?.id ?? 'guest'} course={course} user={user} onSent={onSent} />
      </div>
    </SectionForm>
  );
}

function Sent({ enquiry }: { enquiry: Enquiry }) {
  const { user } = useUser();
  return <EnquirySent email={enquiry.email} thread={user && enquiryPath(enquiry.id)} />;
}

interface EnquiryFormProps {
  readonly course: Course;
  readonly user: Me | null;
  readonly onSent: (enquiry: Enquiry) => void;
}

function EnquiryForm({ course, user, onSent }: EnquiryFormProps) {
  const enquire = useEnquire(user !== null);
  return (
    <QuestionForm
      formKey={`enquiry:${course.id}`}
      schema={async () => (await import('#schemas/courses.ts')).doEnquire.body}
      fixed={{ courseId: course.id }}
      send={async (body) => onSent(await enquire.mutateAsync(body))}
      user={user}
      here={`${contentTypes.course.publicPath(course.id)}#enquire`}
      lead={t('Your question starts a conversation with the course provider.')}
      next={t('The provider will reply by email. Your enquiry is not a booking.')}
      optionalFields={['phone', 'company']}
      max={ENQUIRY_MESSAGE.max}
      threadPath={enquiryPath}
    />
  );
}

function useEnquire(isMember: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Input<typeof doEnquire>['body']): Promise<Enquiry> => {
      if (isMember) return (await api(createEnquiry, { body })).data;
      return (await api(doEnquire, { body })).enquiry;
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'COURSE_CLOSED') void refreshCourses(client);
    },
    onSuccess: () => {
      void refreshCourses(client);
      if (isMember) void refreshEnquiries(client);
    },
  });
}
