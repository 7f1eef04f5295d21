import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Blog, removeBlog } from '#contract/blogs.ts';
import { contentTypes } from '#contract/content-types.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { publicationState } from '#web/ui/publication-state.ts';
import { blogQuery, refreshBlogs } from '../queries.ts';

interface BlogActionsProps {
  /** Null until the first save. */
  readonly blog: Blog | null;
  readonly isPreview: boolean;
  readonly onPreview: (isPreview: boolean) => void;
  readonly onDeleted: () => void;
}

export function BlogActions({ blog, isPreview, onPreview, onDeleted }: BlogActionsProps) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      {blog && publicationState(blog) === 'published' && (
        <Link to={contentTypes.blog.publicPath(blog.id)}>View article</Link>
      )}
      {blog && (
        <Button look="quiet" isDanger onClick={() => setDeleting(true)}>
          Delete
        </Button>
      )}
      <Button aria-pressed={isPreview} onClick={() => onPreview(!isPreview)}>
        {isPreview ? 'Back to editing' : 'Preview'}
      </Button>
      {isDeleting && blog && <DeleteBlog blog={blog} onDeleted={onDeleted} onClose={() => setDeleting(false)} />}
    </>
  );
}

interface DeleteBlogProps {
  readonly blog: Blog;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

function DeleteBlog({ blog, onDeleted, onClose }: DeleteBlogProps) {
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
