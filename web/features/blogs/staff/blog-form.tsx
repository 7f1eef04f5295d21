import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Blog, removeBlog } from '#contract/blogs.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import type { Me } from '#contract/users.ts';
import { blogInput } from '#schemas/blogs.ts';
import { DraftNotice, SaveStatus } from '#web/forms/draft-notice.tsx';
import { errorFor } from '#web/forms/field-errors.ts';
import { type Form, fieldsOf, RichTextField, TagsField, TextAreaField, TextField } from '#web/forms/fields.tsx';
import { useDraft } from '#web/forms/use-draft.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { PictureField } from '#web/ui/picture-field.tsx';
import { publicationState } from '#web/ui/publication-state.ts';
import { PublishBar } from '#web/ui/publish-bar.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { blogQuery, refreshBlogs } from '../queries.ts';
import { BlogPreview } from './blog-preview.tsx';
import { type BlogText, blogDraft, textOf } from './blog-text.ts';
import classes from './staff.module.css';

const t = messages('content');

interface BlogFormProps {
  readonly user: Me;
  readonly blog?: Blog;
  readonly onCreated?: () => void;
}

export function BlogForm({ user, blog: stored, onCreated }: BlogFormProps) {
  const client = useQueryClient();
  const [isPreview, setPreview] = useState(false);
  const [form] = useState(() => blogDraft(user.id));
  const draft = useDraft({
    form,
    userId: user.id,
    saved: stored,
    text: stored && textOf(stored),
    onSaved: (saved, before) => {
      client.setQueryData(blogQuery(saved.id).queryKey, { data: saved });
      if (before) return;
      void refreshBlogs(client);
      onCreated?.();
    },
    onRefused: () => setPreview(false),
  });
  const { saved: blog, text } = draft;

  const save = async (status: Blog['status'], publishAt?: string | null) => {
    const saved = await draft.save({ status, ...(publishAt !== undefined && { publishAt }) });
    if (!saved) return;
    void refreshBlogs(client);
    notify.success(resultOf(blog, saved));
  };

  return (
    <form ref={draft.ref} className={classes.form} onSubmit={(event) => event.preventDefault()} noValidate>
      <DraftNotice draft={draft} versionOf={(version) => version} />
      {isPreview && <BlogPreview text={text} author={blog?.author ?? user} publishedAt={blog?.publishedAt ?? null} />}
      <div className={classes.fields} hidden={isPreview}>
        <BlogFields draft={draft} />
      </div>
      <PublishBar
        status={blog?.status ?? 'draft'}
        publishedAt={blog?.publishedAt ?? null}
        isBusy={draft.isBusy}
        note={<SaveStatus draft={draft} />}
        isNew={!blog}
        onSave={(status, publishAt) => void save(status, publishAt)}
        extra={<BlogActions blog={blog} isPreview={isPreview} onPreview={setPreview} onDeleted={draft.discard} />}
      />
    </form>
  );
}

function BlogFields({ draft }: { readonly draft: Form<BlogText> }) {
  const { text, change, fields } = draft;
  const field = fieldsOf(draft, blogInput.shape);
  return (
    <>
      <TextField label={t('Title')} isCounted withAsterisk autoComplete="off" {...field('title')} />
      <RichTextField label={t('Text')} placeholder={t('What should readers know?')} {...field('description')} />
      <TextAreaField
        label={t('Summary')}
        description={t('Shown in lists and previews. If empty, the beginning of the text is shown.')}
        isCounted
        rows={3}
        {...field('excerpt')}
      />
      <PictureField
        label={t('Pictures')}
        value={text.pictures}
        onChange={(pictures) => change({ pictures })}
        aspect={16 / 9}
        error={errorFor(fields, 'image_url', 'imageAlts')}
      />
      <TagsField {...field('tags')} />
    </>
  );
}

function resultOf(before: Blog | null, after: Blog): string {
  const [was, is] = [before ? publicationState(before) : null, publicationState(after)];
  if (is === 'draft')
    return was === null || was === 'draft' ? t('Draft saved') : t('Unpublished. It is a draft again.');
  if (is === was && before?.publishedAt === after.publishedAt) return t('Saved');
  return is === 'scheduled' ? t('Article scheduled') : t('Article published');
}

interface BlogActionsProps {
  /** Null until the first save. */
  readonly blog: Blog | null;
  readonly isPreview: boolean;
  readonly onPreview: (isPreview: boolean) => void;
  readonly onDeleted: () => void;
}

function BlogActions({ blog, isPreview, onPreview, onDeleted }: BlogActionsProps) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      {blog && publicationState(blog) === 'published' && (
        <Link to={contentTypes.blog.publicPath(blog.id)}>{t('View article')}</Link>
      )}
      {blog && (
        <Button look="quiet" isDanger onClick={() => setDeleting(true)}>
          {t('Delete')}
        </Button>
      )}
      <Button aria-pressed={isPreview} onClick={() => onPreview(!isPreview)}>
        {isPreview ? t('Back to editing') : t('Preview')}
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
      title={t('Delete this article?')}
      text={
        blog.commentCount > 0
          ? t('This deletes the article and its comments for everyone. To hide it for a while, unpublish it instead.')
          : t('This deletes the article for everyone. To hide it for a while, unpublish it instead.')
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
