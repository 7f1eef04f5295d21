import { messages } from '#contract/messages.ts';
import { sharedValue } from './shared-value.ts';

const t = messages('common');

/** The thread that this page shows, or null. The socket asks the server for its new replies. */
export const watchedThread = sharedValue<string | null>(null);

/** Where the cache keeps what the server last said about a thread. */
export const threadNewsKey = (postId: string) => [t('thread news'), postId] as const;
