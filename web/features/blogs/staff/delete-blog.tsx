import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type Blog, removeBlog } from '#contract/blogs.ts';
import { contentTypes } from '#contract/content-types.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { notify } from '#web/ui/toasts.tsx';
import { blogQuery, refreshBlogs } from '../queries.ts';

interface DeleteBlogProps {
  readonly blog: Blog;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteBlog({ blog, onDeleted, onClose }: DeleteBlogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(removeBlog, { params: { id: blog.id } }),
    onSuccess: async ({ message }) => {
      onDeleted();
      notify.success(message);
      await navigate(contentTypes.blog.staffList, { replace: true });
      client.removeQueries({ queryKey: blogQuery(blog.id).queryKey });
      void refreshBlogs(client);
    },
    onError: (error) => notify.error(`The article was not deleted. ${messageOf(error)}`),
  });
  return (
    <ConfirmDialog
      title="Delete this article?"
      text={
        blog.commentCount > 0
          ? 'The article and its comments will be deleted for everyone. To hide it temporarily, unpublish it instead.'
          : 'The article will be deleted for everyone. To hide it temporarily, unpublish it instead.'
      }
      action="Delete article"
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
