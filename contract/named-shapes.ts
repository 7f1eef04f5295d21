/** The shapes that come back in many answers, by the names that the API's description gives them. */
import type { z } from 'zod';
import { category, subCategory } from './categories.ts';
import { errorAnswer } from './http.ts';
import { generalPost, like, person, quotePost, reply } from './posts.ts';
import { me, session } from './users.ts';

export const namedShapes: Readonly<Record<string, z.ZodType>> = {
  Error: errorAnswer,
  Category: category,
  SubCategory: subCategory,
  GeneralPost: generalPost,
  QuotePost: quotePost,
  Reply: reply,
  NestedReply: reply.shape.replies.element,
  Like: like,
  Person: person,
  Me: me,
  Session: session,
};
