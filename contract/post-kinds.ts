/** Differences between the two kinds of post. */
export const postKinds = {
  general: {
    apiBase: '/api/generalPost',
    noun: 'general',
    likes: 'generalLike',
    replies: 'generalReply',
    badge: 'GENERAL',
    title: 'General post',
    publicPath: '/landing/general',
    appPath: '/general',
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
    publicPath: '/landing/quote',
    appPath: '/quote',
    inQuoteCategory: true,
  },
} as const;

export type PostKind = keyof typeof postKinds;
export const kinds = ['general', 'quote'] as const satisfies readonly PostKind[];
/** Only its sub-categories accept quote posts. */
export const QUOTE_CATEGORY = 'Quote';
