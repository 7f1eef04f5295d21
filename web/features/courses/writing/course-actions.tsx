import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import { type Course, removeCourse } from '#contract/courses.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { publicationState } from '#web/ui/publication-state.ts';
import { refreshCourses } from '../queries.ts';

const t = messages('content');

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
        {isChanged ? t('Preview saved version') : t('Preview')}
      </LinkButton>
      {course.status === 'draft' && (
        <Button disabled={isBusy} onClick={() => setDialog('delete')}>
          {t('Delete')}
        </Button>
      )}
      {isSeen && (
        <Button disabled={isBusy} onClick={() => setDialog('close')}>
          {t('Close course')}
        </Button>
      )}
      {course.status === 'closed' && (
        <Button disabled={isBusy} onClick={() => onStatus('published')}>
          {t('Reopen')}
        </Button>
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={t('Delete this draft?')}
          text={t('The draft and its modules will be permanently deleted.')}
          action={t('Delete draft')}
          isPending={removing.isPending}
          onConfirm={() => removing.mutate()}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'close' && (
        <ConfirmDialog
          title={t('Close this course?')}
          text={t('The course stays visible but no longer accepts enquiries. You can reopen it at any time.')}
          action={t('Close course')}
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
    meta: { success: t('Draft deleted'), failure: true },
    onSuccess: () => {
      void refreshCourses(client);
      onRemoved();
    },
    onError: onFailed,
  });
}
