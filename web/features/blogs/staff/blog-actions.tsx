import { useState } from 'react';
import type { Blog } from '#contract/blogs.ts';
import { contentTypes } from '#contract/content-types.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { publicationState } from '#web/ui/publication-state.ts';
import { DeleteBlog } from './delete-blog.tsx';

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
