import type { Attachment } from '#contract/attachments.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { Language } from '#contract/languages.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import { errorsInPost } from '#contract/post-rules.ts';
import type { PostFields } from '#contract/posts.ts';
import { createPostBody } from '#schemas/posts.ts';
import { errorsIn } from '#web/forms/contract-rules.ts';
import type { DraftForm } from '#web/forms/draft-form.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { api } from '#web/lib/api.ts';
import { readerZone } from '#web/lib/reader-zone.ts';
import { htmlOfText, textOfHtml } from '#web/ui/editor/plain-html.ts';
import { endpointsOf } from '../queries.ts';
import { readRequest } from './request/read-request.ts';
import {
  dangerousRows,
  emptyRequest,
  isSameRequest,
  type RequestText,
  textOfFreight,
  withoutDetails,
} from './request/request-text.ts';
import { suggestedText, suggestedTitle } from './request/suggested-texts.ts';
import { stepInAddress } from './request/use-step.ts';

export interface PostText {
  readonly title: string;
  readonly subCategoryId: string | null;
  readonly tags: readonly string[];
  /** Null: it is detected. */
  readonly language: Language | null;
  readonly description: string;
  readonly attachments: readonly Attachment[];
  /** Null for kinds without freight. */
  readonly freight: RequestText | null;
}
/** Whether nothing is filled in besides what the form begins with. */
export const isBlank = ({ title, description, freight }: PostText): boolean =>
  title === '' && htmlToText(description) === '' && (freight === null || isSameRequest(freight, emptyRequest));

interface Save {
  readonly publish: boolean;
  readonly reason?: string | undefined;
  readonly removesEarlier?: boolean | undefined;
}

export const emptyText = (kind: PostKind): PostText => ({
  title: '',
  subCategoryId: null,
  tags: [],
  language: null,
  description: '',
  attachments: [],
  freight: postKinds[kind].isForFreight ? emptyRequest : null,
});

export function textOf(post: PostFields): PostText {
  const { title, subCategoryId, tags, description, attachments } = post;
  const freight = requestOf(post);
  const suggested = freight?.hasDetails ? freight : null;
  const hasOwnTitle = suggested === null || title !== suggestedTitle(suggested);
  const hasOwnText = suggested === null || textOfHtml(description) !== suggestedText(suggested);
  return {
    title: hasOwnTitle ? title : '',
    ...{ subCategoryId, tags, attachments, freight },
    language: post.languageChosen ? post.language : null,
    description: hasOwnText ? description : '',
  };
}

function requestOf({ kind, freight, freightDraft }: PostFields): RequestText | null {
  if (!postKinds[kind].isForFreight) return null;
  return freightDraft ?? (freight ? textOfFreight(freight) : withoutDetails);
}

/** A request gets a title even if its author enters none. */
export function titleOf({ title, freight }: PostText): string {
  return title.trim() === '' && freight?.hasDetails ? suggestedTitle(freight) : title;
}

/** Without a text, the facts of a request are its text. */
function descriptionOf({ description, freight }: PostText): string {
  if (!freight?.hasDetails || htmlToText(description) !== '') return description;
  // A picture stays.
  return htmlOfText(suggestedText(freight)) + description.replaceAll('<p></p>', '');
}

function isSameText(a: PostText, b: PostText): boolean {
  return (
    a.title.trim() === b.title.trim() &&
    a.subCategoryId === b.subCategoryId &&
    a.description === b.description &&
    a.language === b.language &&
    a.tags.join('\n') === b.tags.join('\n') &&
    idsOf(a).join() === idsOf(b).join() &&
    (a.freight === b.freight || (a.freight !== null && b.freight !== null && isSameRequest(a.freight, b.freight)))
  );
}

const idsOf = ({ attachments }: Pick<PostText, 'attachments'>) => attachments.map(({ id }) => id);
const bodyOf = ({ freight, ...text }: PostText, isDraft: boolean) => ({
  ...text,
  title: titleOf({ ...text, freight }),
  description: isDraft ? text.description : descriptionOf({ ...text, freight }),
  tags: [...text.tags],
  attachments: idsOf(text),
});

/** A draft keeps what was typed; otherwise the request must be complete. */
function freightOf({ freight }: PostText, isDraft: boolean) {
  if (freight === null) return {};
  if (isDraft) return { freightDraft: copyForServer(freight) };
  return { freight: freight.hasDetails ? readRequest(freight, new Date(), readerZone()).input : null };
}

const copyForServer = ({ hazardous: _, ...text }: RequestText) => ({
  ...text,
  dangerousGoods: [...dangerousRows({ ...text, hazardous: _ })],
  packages: [...text.packages],
  containers: [...text.containers],
});

function validate(text: PostText, { publish }: Save): FieldErrors {
  const errors = errorsIn(createPostBody, { ...bodyOf(text, !publish), status: 'draft' });
  if (!publish) return errors;
  const ofRequest = text.freight?.hasDetails ? readRequest(text.freight, new Date(), readerZone()).errors : {};
  return { ...errorsInPost({ ...text, description: descriptionOf(text) }), ...errors, ...ofRequest };
}

export const editPath = (kind: PostKind, id: string): string => `${contentTypes[kind].appPage}/edit/${id}`;

/** @param newId where this device keeps a new text that does not start empty */
export function postDraft(kind: PostKind, newId?: string): DraftForm<PostText, PostFields, Save> {
  const { create, update } = endpointsOf(kind);
  const { noun } = postKinds[kind];
  return {
    name: ['post', noun],
    newId,
    empty: emptyText(kind),
    isSame: isSameText,
    textOf,
    validate,
    create: (text, { publish }, options) =>
      api(
        create,
        {
          body: {
            ...bodyOf(text, !publish),
            ...freightOf(text, !publish),
            status: publish ? 'success' : 'draft',
          },
        },
        options,
      ),
    update: ({ id, version, status }, text, { publish, reason, removesEarlier }) => {
      const statusChange = publish && status !== 'success' ? { status: 'success' as const } : {};
      const isDraft = status === 'draft' && !publish;
      return api(update, {
        params: { postId: id },
        query: { reason },
        body: {
          ...bodyOf(text, isDraft),
          ...freightOf(text, isDraft),
          version,
          removesEarlier,
          ...statusChange,
        },
      });
    },
    outcomeOf: ({ publish }, saved) => (publish && saved?.status !== 'success' ? 'published' : 'saved'),
    autosave: { saveOptions: { publish: false }, isFor: ({ status }) => status === 'draft' },
    // The step of the form stays.
    pathOf: (id) => editPath(kind, id) + stepInAddress(),
  };
}
