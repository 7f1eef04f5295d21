import { contentTypes } from '#contract/content-types.ts';
import { enquiryPath } from '#contract/course-paths.ts';
import { type Course, ENQUIRY_MESSAGE, type Enquiry } from '#contract/courses.ts';
import type { Me } from '#contract/users.ts';
import { QuestionForm } from '#web/ui/question-form.tsx';
import { useEnquire } from './use-enquire.ts';

interface EnquiryFormProps {
  readonly course: Course;
  readonly user: Me | null;
  readonly onSent: (enquiry: Enquiry) => void;
}

export function EnquiryForm({ course, user, onSent }: EnquiryFormProps) {
  const enquire = useEnquire(user !== null);
  return (
    <QuestionForm
      formKey={`enquiry:${course.id}`}
      schema={async () => (await import('#contract/courses.ts')).doEnquire.body}
      fixed={{ courseId: course.id }}
      send={async (body) => onSent(await enquire.mutateAsync(body))}
      user={user}
      here={`${contentTypes.course.publicPath(course.id)}#enquire`}
      lead="Your question starts a conversation with the course provider."
      next="the course provider will answer you by email. Your enquiry is not a booking."
      optionalFields={['phone', 'company']}
      max={ENQUIRY_MESSAGE.max}
      threadPath={enquiryPath}
    />
  );
}
