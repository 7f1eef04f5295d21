import { createContext } from 'react';
import type { Mentionable } from '#contract/users.ts';

/** The people whom an editor suggests before all other members, such as those in the thread. */
export const FirstMentions = createContext<readonly Mentionable[]>([]);
