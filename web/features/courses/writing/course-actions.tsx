import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import { type Course, removeCourse } from '#contract/courses.ts';
import { api } from '#web/lib/api.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { publicationState } from '#web/ui/publication-state.ts';
import { refreshCourses } from '../queries.ts';

interface CourseActionsProps {
  readonly course: Course;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly onStatus: (status: Course['status']) => void;
  readonly onRemoved: () => void;
}

export function CourseActions({ course, isChanged, isBusy, onStatus, onRemoved }: CourseActionsProps) {
  const [dialog, setDialog] = useState<'delete' | 'close' | null>(null);
  const removing = useRemoval(course, onRemoved, () => setDialog(null));
  const isSeen = publicationState(course) === 'published';
  return (
    <>
      <LinkButton to={contentTypes.course.appPath(course.id)} target="_blank">
        {isChanged ? 'Preview saved version' : 'Preview'}
      </LinkButton>
      {course.status === 'draft' && (
        <Button disabled={isBusy} onClick={() => setDialog('delete')}>
          Delete
        </Button>
      )}
      {isSeen && (
        <Button disabled={isBusy} onClick={() => setDialog('close')}>
          Close course
        </Button>
      )}
      {course.status === 'closed' && (
        <Button disabled={isBusy} onClick={() => onStatus('published')}>
          Reopen
        </Button>
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title="Delete this draft?"
          text="The draft and its modules will be permanently deleted."
          action="Delete draft"
          isPending={removing.isPending}
          onConfirm={() => removing.mutate()}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'close' && (
        <ConfirmDialog
          title="Close this course?"
          text="The course stays visible but no longer accepts enquiries. You can reopen it at any time."
          action="Close course"
          isPending={isBusy}
          onConfirm={() => {
            setDialog(null);
            onStatus('closed');
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

function useRemoval(course: Course, onRemoved: () => void, onFailed: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(removeCourse, { params: { id: course.id } }),
    meta: { success: 'Draft deleted', failure: true },
    onSuccess: () => {
      void refreshCourses(client);
      onRemoved();
    },
    onError: onFailed,
  });
}
