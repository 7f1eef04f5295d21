/** The shapes that come back in many answers, by the names that the API's description gives them. */
import type { z } from 'zod';
import { blog, comment } from './blogs.ts';
import { category, subCategory } from './categories.ts';
import { course, courseModule, enquiry, enquiryMessage } from './education.ts';
import { event, interest } from './events.ts';
import { errorAnswer } from './http.ts';
import { notification } from './notifications.ts';
import { generalPost, like, person, quotePost, reply } from './posts.ts';
import { siteText } from './site.ts';
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
  Event: event,
  Interest: interest,
  Blog: blog,
  Comment: comment,
  Course: course,
  CourseModule: courseModule,
  Enquiry: enquiry,
  EnquiryMessage: enquiryMessage,
  Notification: notification,
  SiteText: siteText,
};
