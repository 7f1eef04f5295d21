/** One row for each kind of post: everything in which the kinds differ. */
import type { ContentIconName } from './content-icons.ts';
import { upperFirst } from './upper-first.ts';

interface Row {
  /** For a post in search results, and for a list of them. */
  readonly label: string;
  readonly plural: string;
  readonly icon: ContentIconName;
  readonly tone: 'info' | 'accent' | 'neutral';
  /** Name of the category that is made for this kind; any other category is for general posts. */
  readonly category: string | null;
  /** Whether a post may have a typed freight request, which takes offers. */
  readonly isForFreight: boolean;
  /** The list on a public page, and for members in the app. */
  readonly list: string;
  readonly appList: string;
  readonly listTitle: string;
  readonly appListTitle: string;
  readonly listLead: string;
  readonly write: string;
  /** Shown in the empty text field. */
  readonly prompt: string;
  readonly feed: { readonly name: string; readonly description: string };
  /** In exported tables. */
  readonly exportName: string;
  /** Words in a search that select this kind. */
  readonly searchWords: readonly string[];
}

export function kindOfPost<const K extends string, const Texts extends Row>(noun: K, row: Texts) {
  const name = upperFirst(noun);
  return {
    ...row,
    noun,
    name,
    apiBase: `/api/${noun}Post` as const,
    likes: `${noun}Like` as const,
    replies: `${noun}Reply` as const,
    typeName: `${name}Post` as const,
    badge: noun.toUpperCase() as Uppercase<K>,
    title: `${name} post` as const,
    titles: `${name} posts` as const,
  };
}

export const postKinds = {
  general: kindOfPost('general', {
    label: 'Post',
    plural: 'Posts',
    icon: 'messages',
    tone: 'info',
    category: null,
    isForFreight: false,
    list: '/forum',
    appList: '/posts/all-posts',
    listTitle: 'Forum',
    appListTitle: 'All posts',
    listLead: 'Questions and answers about logistics and supply chain.',
    write: 'Write a post',
    prompt: 'Ask a question or share something',
    feed: { name: 'forum', description: 'The newest posts by logistics and supply-chain professionals.' },
    exportName: 'discussion',
    searchWords: [],
  }),
  quote: kindOfPost('quote', {
    label: 'Quote',
    plural: 'Quotes',
    icon: 'briefcase',
    tone: 'accent',
    category: 'Quote',
    isForFreight: true,
    list: '/quote',
    appList: '/quote/all-requests',
    listTitle: 'Quotes',
    appListTitle: 'Requests',
    listLead: 'Requests for rates and capacity.',
    write: 'Request a quote',
    prompt: 'What needs to be moved, from where to where, and when?',
    feed: { name: 'quotes', description: 'The newest freight requests.' },
    exportName: 'freight request',
    searchWords: ['quote', 'quotes'],
  }),
};

export type PostKind = keyof typeof postKinds;
export const kinds = Object.keys(postKinds) as PostKind[];
export const DEFAULT_KIND: PostKind = 'general';

export function byKind<V>(entryOf: (kind: PostKind) => V): Record<PostKind, V> {
  return Object.fromEntries(kinds.map((kind) => [kind, entryOf(kind)])) as Record<PostKind, V>;
}

/** The kind that a category of this name accepts unless its author says otherwise. */
export function kindOfCategory(name: string): PostKind {
  return kinds.find((kind) => postKinds[kind].category === name) ?? DEFAULT_KIND;
}
