/** Differences between the kinds of post. */
export const postKinds = {
  general: {
    apiBase: '/api/generalPost',
    noun: 'general',
    likes: 'generalLike',
    replies: 'generalReply',
    badge: 'GENERAL',
    title: 'General post',
    label: 'Post',
    plural: 'Posts',
    icon: 'messages',
    list: '/forum',
    feed: { name: 'forum', description: 'The newest posts of logistics and supply-chain people.' },
    /** Posts belong to every category except the one named Quote. */
    inQuoteCategory: false,
  },
  quote: {
    apiBase: '/api/quotePost',
    noun: 'quote',
    likes: 'quoteLike',
    replies: 'quoteReply',
    badge: 'QUOTE',
    title: 'Quote post',
    label: 'Quote',
    plural: 'Quotes',
    icon: 'briefcase',
    list: '/quote',
    feed: { name: 'quotes', description: 'The newest freight requests.' },
    inQuoteCategory: true,
  },
} as const;

export type PostKind = keyof typeof postKinds;
export const kinds = ['general', 'quote'] as const satisfies readonly PostKind[];
/** Only its sub-categories accept quote posts. */
export const QUOTE_CATEGORY = 'Quote';
