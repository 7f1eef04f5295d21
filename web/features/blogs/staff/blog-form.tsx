import { Alert, Button, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { BLOG_TITLE, type Blog } from '#contract/blogs.ts';
import type { Me } from '#contract/users.ts';
import { ConflictPanel } from '#web/ui/conflict-panel.tsx';
import { PictureField } from '#web/ui/picture-field.tsx';
import { PublishBar } from '#web/ui/publish-bar.tsx';
import { RichTextEditor } from '#web/ui/rich-text-editor.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { publicPath, staffPath } from '../blog-paths.ts';
import { stateOf } from '../parts/blog-state.tsx';
import { blogQuery, refreshBlogs } from '../queries.ts';
import { BlogPreview } from './blog-preview.tsx';
import { MAX_EXCERPT } from './blog-text.ts';
import { DeleteBlog } from './delete-blog.tsx';
import classes from './staff.module.css';
import { useBlogDraft } from './use-blog-draft.ts';

const MAX_TAGS = 5;
const MAX_TAG = 30;

/** Writes an article, from the first letter to its publication. */
export function BlogForm({ user, blog: given }: { readonly user: Me; readonly blog?: Blog }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [isPreview, setPreview] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const draft = useBlogDraft(user.id, given);
  const { blog, text, change, fields, newer } = draft;

  const save = async (status: Blog['status'], publishAt?: string | null) => {
    const saved = await draft.save(status, publishAt);
    if (!saved) {
      setPreview(false);
      // After the messages stand there, so that the field is read with its own.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    client.setQueryData(blogQuery(saved.id).queryKey, { data: saved });
    void refreshBlogs(client);
    notify.success(whatCameOfIt(blog, saved));
    if (!blog) navigate(staffPath(saved.id), { replace: true });
  };

  return (
    <>
      <form ref={form} className={classes.form} onSubmit={(event) => event.preventDefault()} noValidate>
        {newer && (
          <ConflictPanel mine={text} newer={newer} onKeepMine={draft.keepMine} onTakeNewer={draft.startAfresh} />
        )}
        {draft.isSignedOut && <SignedOutNote />}
        {draft.isRestored && (
          <div className={classes.note} role="status">
            <p>This is what you were writing. It was kept on this device.</p>
            <Button variant="default" onClick={draft.startAfresh}>
              {blog ? 'Back to what is saved' : 'Start afresh'}
            </Button>
          </div>
        )}
        {draft.problem && (
          <Alert color="red" role="alert">
            {draft.problem}
          </Alert>
        )}
        {isPreview && <BlogPreview text={text} author={blog?.author ?? user} publishedAt={blog?.publishedAt ?? null} />}
        <div className={classes.fields} hidden={isPreview}>
          <TextInput
            label="Title"
            description={`${text.title.trim().length} of ${BLOG_TITLE.max} characters`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={text.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
            error={fields.title}
            autoComplete="off"
            dir="auto"
            withAsterisk
          />
          <div>
            <p className={classes.label} aria-hidden="true">
              Text
            </p>
            <RichTextEditor
              ariaLabel="Text"
              placeholder="What should people in the trade know?"
              value={text.description}
              onChange={(description) => change({ description })}
              error={fields.description}
            />
          </div>
          <Textarea
            label="Summary"
            description={`Shown in lists and previews; without one it is the beginning of the text. ${text.excerpt.trim().length} of ${MAX_EXCERPT} characters`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={text.excerpt}
            onChange={(event) => change({ excerpt: event.currentTarget.value })}
            error={fields.excerpt}
            rows={3}
            dir="auto"
          />
          <PictureField
            label="Pictures"
            value={text.pictures}
            onChange={(pictures) => change({ pictures })}
            aspect={16 / 9}
            error={fields.pictures}
          />
          <TagsInput
            label="Tags"
            description={`Up to ${MAX_TAGS}; press Enter after each`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={[...text.tags]}
            onChange={(tags) => change({ tags: tags.map((tag) => tag.trim().slice(0, MAX_TAG)).filter(Boolean) })}
            maxTags={MAX_TAGS}
            splitChars={[',', ';']}
            acceptValueOnBlur
            error={fields.tags}
          />
        </div>
        <PublishBar
          status={blog?.status ?? 'draft'}
          publishedAt={blog?.publishedAt ?? null}
          isBusy={draft.isBusy}
          isNew={!blog}
          onSave={(status, publishAt) => void save(status, publishAt)}
          extra={
            <>
              {blog && stateOf(blog) === 'published' && <Link to={publicPath(blog.id)}>Open the article</Link>}
              {blog && (
                <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
                  Delete
                </Button>
              )}
              <Button variant="default" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
                {isPreview ? 'Back to writing' : 'Preview'}
              </Button>
            </>
          }
        />
      </form>
      {isDeleting && blog && <DeleteBlog blog={blog} onDeleted={draft.letGo} onClose={() => setDeleting(false)} />}
    </>
  );
}

function whatCameOfIt(before: Blog | undefined, after: Blog): string {
  const [was, is] = [before ? stateOf(before) : null, stateOf(after)];
  if (is === 'draft') return was === null || was === 'draft' ? 'Draft saved' : 'Taken back: it is a draft again';
  if (is === was && before?.publishedAt === after.publishedAt) return 'Saved';
  return is === 'scheduled' ? 'Article scheduled' : 'Article published';
}
