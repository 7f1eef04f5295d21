import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type Blog, removeBlog } from '#contract/blogs.ts';
import { contentTypes } from '#contract/content-types.ts';
import { api } from '#web/lib/api.ts';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { blogQuery, refreshBlogs } from '../queries.ts';

interface DeleteBlogProps {
  readonly blog: Blog;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteBlog({ blog, onDeleted, onClose }: DeleteBlogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <DeleteDialog
      what="article"
      text={
        blog.commentCount > 0
          ? 'The article and its comments will be deleted for everyone. To hide it temporarily, unpublish it instead.'
          : 'The article will be deleted for everyone. To hide it temporarily, unpublish it instead.'
      }
      remove={() => api(removeBlog, { params: { id: blog.id } })}
      onDeleted={async () => {
        onDeleted();
        await navigate(contentTypes.blog.staffList, { replace: true });
        client.removeQueries({ queryKey: blogQuery(blog.id).queryKey });
        void refreshBlogs(client);
      }}
      onClose={onClose}
    />
  );
}
