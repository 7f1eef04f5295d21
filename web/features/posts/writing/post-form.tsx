import { Alert, Button, Group, Select, TagsInput, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import { type GeneralPost, MAX_TAGS, POST_TEXT, POST_TITLE, type PostFields } from '#contract/posts.ts';
import { SimilarPosts } from '#web/features/search/parts/similar-posts.tsx';
import { categoriesQuery, enabledSubCategories, isQuoteCategory } from '#web/lib/forum-paths.ts';
import { plainText } from '#web/lib/plain-text.ts';
import { ConflictPanel } from '#web/ui/conflict-panel.tsx';
import { RichTextEditor } from '#web/ui/rich-text-editor.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { postQuery, refreshLists } from '../queries.ts';
import type { PostText } from './draft-saver.ts';
import classes from './post-form.module.css';
import { SaveNote } from './save-note.tsx';
import { usePostDraft } from './use-post-draft.ts';

const MAX_TAG = 30;

interface PostFormProps {
  readonly kind: PostKind;
  readonly userId: string;
  /** What is edited; a new post has none yet. */
  readonly post?: PostFields;
  /** Chosen beforehand, for a new post. */
  readonly subCategoryId?: string | undefined;
}

/** Writes a post of either kind, from the first letter to its publication. */
export function PostForm({ kind, userId, post, subCategoryId }: PostFormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const draft = usePostDraft({
    kind,
    userId,
    ...(post ? { post } : { start: { subCategoryId: subCategoryId ?? null } }),
    onSaved: (saved) => client.setQueryData(postQuery(kind, saved.id).queryKey, { data: saved as GeneralPost }),
  });
  const { text, change, state, fields } = draft;
  const { title: kindTitle, appPath } = postKinds[kind];
  const isPublished = post?.status === 'success' || post?.status === 'pending';

  const publish = async (event?: FormEvent) => {
    event?.preventDefault();
    const missing = whatIsMissing(text);
    if (Object.keys(missing).length > 0) {
      draft.setFields(missing);
      // After the messages stand there, so that the field is read with its own.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const saved = await draft.save(true);
    if (!saved) return;
    void refreshLists(client);
    if (saved.status === 'success') notify.success(isPublished ? 'Saved' : `${kindTitle} published`);
    else if (isPublished) notify.blank('Saved. Your change waits for a review.');
    navigate(`${appPath}/${saved.id}`, { replace: true });
  };

  const saveDraft = async () => {
    if (!titleFault(text)) {
      if (await draft.save(false)) void refreshLists(client);
    } else draft.setFields({ title: titleFault(text) ?? '' });
  };

  return (
    <form ref={form} className={classes.form} onSubmit={(event) => void publish(event)} noValidate>
      {draft.newer && (
        <ConflictPanel mine={text} newer={draft.newer} onKeepMine={draft.keepMine} onTakeNewer={draft.takeNewer} />
      )}
      <SaveNote state={state} onStartAfresh={() => draft.startAfresh(post ?? null)} />
      {state.is === 'failed' && (
        <Alert color="red" role="alert">
          {state.why}
        </Alert>
      )}
      <TextInput
        label="Title"
        description={<TitleCounter title={text.title} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={text.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={fields['title']}
        autoComplete="off"
        dir="auto"
        withAsterisk
      />
      {!isPublished && <SimilarPosts title={text.title} kind={kind} not={post?.id} />}
      <div className={classes.pair}>
        <PlaceSelect kind={kind} value={text.subCategoryId} error={fields['subCategoryId']} onChange={change} />
        <TagsInput
          label="Tags"
          description={`Up to ${MAX_TAGS}; press Enter after each`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={[...text.tags]}
          onChange={(tags) => change({ tags: tags.map((tag) => tag.trim().slice(0, MAX_TAG)).filter(Boolean) })}
          maxTags={MAX_TAGS}
          splitChars={[',', ';']}
          acceptValueOnBlur
          error={tagsFault(fields)}
        />
      </div>
      <div>
        <p className={classes.label} aria-hidden="true">
          Text <span className={classes.asterisk}>*</span>
        </p>
        <RichTextEditor
          ariaLabel="Text"
          placeholder={
            postKinds[kind].inQuoteCategory
              ? 'What goes from where to where, and when?'
              : 'What do you want to know or share?'
          }
          value={text.description}
          onChange={(description) => change({ description })}
          error={fields['description']}
          onSubmit={() => void publish()}
        />
      </div>
      <div className={classes.foot}>
        <Saved state={state} />
        <Group className={classes.buttons}>
          {!isPublished && post?.status !== 'rejected' && (
            <Button variant="default" onClick={() => void saveDraft()}>
              Save draft
            </Button>
          )}
          <Button type="submit">
            {isPublished ? 'Save changes' : post?.status === 'rejected' ? 'Send again' : 'Publish post'}
          </Button>
        </Group>
      </div>
    </form>
  );
}

interface PlaceSelectProps {
  readonly kind: PostKind;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (patch: Partial<PostText>) => void;
}

function PlaceSelect({ kind, value, error, onChange }: PlaceSelectProps) {
  const { data, isError, refetch } = useQuery(categoriesQuery);
  const groups = (data?.data ?? [])
    .filter((one) => one.enabled && isQuoteCategory(one) === postKinds[kind].inQuoteCategory)
    .map((one) => ({
      group: one.name,
      items: enabledSubCategories(one).map((sub) => ({ value: sub.id, label: sub.name })),
    }));
  return (
    <Select
      label="Category"
      placeholder="Choose where to post it"
      data={groups}
      value={value}
      onChange={(subCategoryId) => onChange({ subCategoryId })}
      onDropdownOpen={() => void (isError && refetch())}
      nothingFoundMessage={
        isError ? 'The categories could not be loaded. Open again to try.' : 'No category takes this kind of post.'
      }
      error={error}
      searchable
      withAsterisk
    />
  );
}

function TitleCounter({ title }: { title: string }) {
  const { length } = title.trim();
  return (
    <span className={classes.counter} data-over={length > POST_TITLE.max || undefined}>
      {length} of {POST_TITLE.max} characters
    </span>
  );
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

function Saved({ state }: { state: ReturnType<typeof usePostDraft>['state'] }) {
  return (
    <p className={classes.saved} role="status">
      {state.is === 'saving' && 'Saving…'}
      {state.is === 'saved' && `Saved ${clock.format(state.at)}`}
      {state.is === 'kept' && state.why}
    </p>
  );
}

function titleFault({ title }: PostText): string | undefined {
  const { length } = title.trim();
  if (length === 0) return 'Title is needed.';
  if (length < POST_TITLE.min) return `Title needs at least ${POST_TITLE.min} characters.`;
  return length > POST_TITLE.max ? `Title may have at most ${POST_TITLE.max} characters.` : undefined;
}

/** What the server would refuse, said before the way there. */
function whatIsMissing(text: PostText): Record<string, string> {
  const title = titleFault(text);
  return {
    ...(title && { title }),
    ...(!text.subCategoryId && { subCategoryId: 'Choose where to post it.' }),
    ...(plainText(text.description).length < POST_TEXT.min && {
      description: `Write at least ${POST_TEXT.min} characters of text.`,
    }),
    ...(text.description.length > POST_TEXT.maxHtml && {
      description: 'The text is too long: 50,000 characters at most.',
    }),
  };
}

/** The server names the tag too: `tags.0`. */
function tagsFault(fields: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(fields).find(([name]) => name.split('.')[0] === 'tags')?.[1];
}
