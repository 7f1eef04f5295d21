import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import { enquiryPath } from '#contract/course-paths.ts';
import { type Course, createEnquiry, doEnquire, ENQUIRY_MESSAGE, type Enquiry } from '#contract/courses.ts';
import type { Input } from '#contract/http.ts';
import type { Me } from '#contract/users.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { QuestionForm } from '#web/ui/question-form.tsx';
import { refreshCourses, refreshEnquiries } from '../queries.ts';

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
