/** What enquiries about courses and enquiries to companies share. */
import { z } from 'zod';
import { id, moment } from './http.ts';
import { enquiryId, userId } from './ids.ts';
import { person } from './posts.ts';

export const enquiryFields = {
  id: enquiryId,
  name: z.string(),
  message: z.string(),
  /** Without the first message. */
  messageCount: z.number().int(),
  /** Has a message that the caller has not read. */
  unread: z.boolean(),
  /** The moderator who handles it. Null for its sender. */
  assignedTo: userId.nullable(),
  createdAt: moment,
  updatedAt: moment,
};

export const enquiryMessageFields = { id, message: z.string(), user: person, createdAt: moment };
