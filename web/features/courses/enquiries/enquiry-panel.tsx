import { useState } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import { enquiryPath } from '#contract/course-paths.ts';
import type { Course, Enquiry } from '#contract/courses.ts';
import { forGuests } from '#web/lib/reader.ts';
import { useUser } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import classes from '#web/ui/enquiry-panel.module.css';
import { EnquirySection, SectionForm } from '#web/ui/enquiry-section.tsx';
import { EnquirySent } from '#web/ui/enquiry-sent.tsx';
import { Link } from '#web/ui/link.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

export function EnquiryPanel({ course }: { readonly course: Course }) {
  const [sent, setSent] = useState<Enquiry | null>(null);
  return (
    <EnquirySection id="enquire" title="Ask about this course">
      {sent ? <Sent enquiry={sent} /> : <Open course={course} onSent={setSent} />}
    </EnquirySection>
  );
}

function Open({ course, onSent }: { course: Course; onSent: (enquiry: Enquiry) => void }) {
  const { user, isLoading } = useUser();
  if (course.openEnquiryId) {
    return (
      <div className={classes.answer}>
        <p>You have already asked about this course.</p>
        <p>
          <LinkButton look="main" to={enquiryPath(course.openEnquiryId)}>
            View your enquiry
          </LinkButton>
        </p>
      </div>
    );
  }
  if (course.status === 'closed') {
    return (
      <p className={classes.answer}>
        This course is closed and no longer accepts enquiries.{' '}
        <Link to={contentTypes.course.list}>View open courses</Link>.
      </p>
    );
  }
  if (course.status === 'draft') {
    return <p className={classes.answer}>Enquiries open once the course is published.</p>;
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
  return (
    <EnquirySent email={enquiry.email} thread={user && enquiryPath(enquiry.id)}>
      The answer from the course provider
    </EnquirySent>
  );
}
