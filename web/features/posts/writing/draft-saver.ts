import type { PostKind } from '#contract/post-kinds.ts';
import { POST_TITLE, type PostFields, type PostStatus } from '#contract/posts.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { isUnresolved } from '#web/lib/ask-again.ts';
import { endpointsOf } from '../queries.ts';

export interface PostText {
  readonly title: string;
  readonly subCategoryId: string | null;
  readonly tags: readonly string[];
  readonly description: string;
}

export const emptyText: PostText = { title: '', subCategoryId: null, tags: [], description: '' };

export function textOf(post: PostText): PostText {
  return { title: post.title, subCategoryId: post.subCategoryId, tags: post.tags, description: post.description };
}

export function isSameText(a: PostText, b: PostText): boolean {
  return (
    a.title.trim() === b.title.trim() &&
    a.subCategoryId === b.subCategoryId &&
    a.description === b.description &&
    a.tags.join('\n') === b.tags.join('\n')
  );
}

/** A draft needs its title alone. */
export function canBeDraft({ title }: PostText): boolean {
  const { length } = title.trim();
  return length >= POST_TITLE.min && length <= POST_TITLE.max;
}

/** A create that is under way, or whose answer never came. */
interface Create {
  readonly key: string;
  readonly text: PostText;
  readonly status: 'draft' | 'success';
}

/** What the server holds of a post. */
export interface SavedPost {
  readonly id: string;
  readonly version: number;
  readonly status: PostStatus;
}

/**
 * Brings one post to the server: creates it once, then changes it from the version it holds.
 * Calls are made one after the other, so that an autosave and a press of Publish can't overtake each other.
 */
export class DraftSaver {
  readonly #kind: PostKind;
  #saved: SavedPost | null;
  /** A create whose answer never came. The very same one is sent again first, so that no second post comes of it. */
  #unanswered: Create | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(kind: PostKind, saved: SavedPost | null) {
    this.#kind = kind;
    this.#saved = saved;
  }

  get saved(): SavedPost | null {
    return this.#saved;
  }

  /** Takes the newer version as the one to change: what it holds was seen and is to be replaced. */
  rebase(saved: SavedPost): void {
    this.#saved = saved;
  }

  /** @throws ApiError as the server answers; STALE carries the newer post */
  save(text: PostText, publish: boolean): Promise<PostFields> {
    const done = this.#last.then(() => this.#send(text, publish));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #send(text: PostText, publish: boolean): Promise<PostFields> {
    if (!this.#saved) {
      const sent: Create = this.#unanswered ?? {
        key: crypto.randomUUID(),
        text,
        status: publish ? 'success' : 'draft',
      };
      const post = await this.#create(sent);
      const isDone = isSameText(sent.text, text) && (!publish || post.status !== 'draft');
      if (isDone) return post;
    }
    return this.#change(text, publish);
  }

  async #create(sent: Create): Promise<PostFields> {
    this.#unanswered = sent;
    try {
      const body = { ...sent.text, tags: [...sent.text.tags], status: sent.status };
      const { data } = await api(endpointsOf(this.#kind).create, { body }, { idempotencyKey: sent.key });
      this.#unanswered = null;
      this.#take(data);
      return data;
    } catch (error) {
      if (!isUnresolved(error)) this.#unanswered = null;
      throw error;
    }
  }

  async #change(text: PostText, publish: boolean): Promise<PostFields> {
    const { id, version, status } = this.#saved as SavedPost;
    const wanted = publish && status !== 'success' ? { status: 'success' as const } : {};
    const body = { ...text, tags: [...text.tags], version, ...wanted };
    try {
      const { data } = await api(endpointsOf(this.#kind).update, { params: { postId: id }, body });
      this.#take(data);
      return data;
    } catch (error) {
      // Deleted meanwhile, in another window: the next save makes it anew.
      if (error instanceof ApiError && error.status === 404) this.#saved = null;
      throw error;
    }
  }

  #take({ id, version, status }: PostFields): void {
    this.#saved = { id, version, status };
  }
}
