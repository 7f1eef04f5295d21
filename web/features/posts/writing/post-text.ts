import type { Attachment } from '#contract/attachments.ts';
import { contentTypes } from '#contract/content-types.ts';
import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import { errorsInPost } from '#contract/post-rules.ts';
import { createPostBody, type PostFields } from '#contract/posts.ts';
import { errorsIn } from '#web/forms/contract-rules.ts';
import type { DraftForm } from '#web/forms/draft-form.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { api } from '#web/lib/api.ts';
import { endpointsOf } from '../queries.ts';

export interface PostText {
  readonly title: string;
  readonly subCategoryId: string | null;
  readonly tags: readonly string[];
  readonly description: string;
  readonly attachments: readonly Attachment[];
}
interface Save {
  readonly publish: boolean;
  readonly reason?: string | undefined;
}

export const emptyText: PostText = { title: '', subCategoryId: null, tags: [], description: '', attachments: [] };

export function textOf({ title, subCategoryId, tags, description, attachments }: PostText): PostText {
  return { title, subCategoryId, tags, description, attachments };
}

export function isSameText(a: PostText, b: PostText): boolean {
  return (
    a.title.trim() === b.title.trim() &&
    a.subCategoryId === b.subCategoryId &&
    a.description === b.description &&
    a.tags.join('\n') === b.tags.join('\n') &&
    idsOf(a).join() === idsOf(b).join()
  );
}

const idsOf = ({ attachments }: PostText) => attachments.map(({ id }) => id);
const bodyOf = (text: PostText) => ({ ...text, tags: [...text.tags], attachments: idsOf(text) });

function validate(text: PostText, { publish }: Save): FieldErrors {
  return { ...(publish && errorsInPost(text)), ...errorsIn(createPostBody, { ...bodyOf(text), status: 'draft' }) };
}

export function postDraft(kind: PostKind): DraftForm<PostText, PostFields, Save> {
  const { create, update } = endpointsOf(kind);
  const { noun } = postKinds[kind];
  return {
    name: ['post', noun],
    empty: emptyText,
    isSame: isSameText,
    textOf,
    validate,
    create: (text, { publish }, options) =>
      api(create, { body: { ...bodyOf(text), status: publish ? 'success' : 'draft' } }, options),
    update: ({ id, version, status }, text, { publish, reason }) => {
      const statusChange = publish && status !== 'success' ? { status: 'success' as const } : {};
      return api(update, {
        params: { postId: id },
        query: { reason },
        body: { ...bodyOf(text), version, ...statusChange },
      });
    },
    autosave: { saveOptions: { publish: false }, isFor: ({ status }) => status === 'draft' },
    pathOf: (id) => `${contentTypes[kind].appPage}/edit/${id}`,
  };
}
