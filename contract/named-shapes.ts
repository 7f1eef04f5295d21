/** Schemas that OpenAPI lists by name, because several responses share them. */

import type { z } from 'zod';
import { application, ownApplication } from './applications.ts';
import { blog, comment } from './blogs.ts';
import { brochure } from './brochures.ts';
import { job, jobCard } from './careers.ts';
import { category, subCategory } from './categories.ts';
import { claim } from './company-claims.ts';
import { companyEnquiry, companyMessage } from './company-enquiries.ts';
import { course, courseModule, enquiry, enquiryMessage } from './courses.ts';
import { company, companyCard } from './directory.ts';
import { event, interest } from './events.ts';
import { offer } from './freight-offers.ts';
import { freight } from './freight-requests.ts';
import { errorResponse } from './http.ts';
import { loggedMail } from './mail-log.ts';
import { notification } from './notifications.ts';
import { kinds, postKinds } from './post-kinds.ts';
import { author, like, person, postShapes, reply } from './posts.ts';
import { hit } from './search.ts';
import { siteText } from './site.ts';
import { me, session } from './users.ts';
import { watch } from './watching.ts';

export const namedShapes: Readonly<Record<string, z.ZodType>> = {
  Error: errorResponse,
  Category: category,
  SubCategory: subCategory,
  ...Object.fromEntries(kinds.map((kind) => [postKinds[kind].typeName, postShapes[kind]])),
  Reply: reply,
  NestedReply: reply.shape.replies.element,
  Like: like,
  Freight: freight,
  Offer: offer,
  Person: person,
  Author: author,
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
  CompanyCard: companyCard,
  Company: company,
  Claim: claim,
  CompanyEnquiry: companyEnquiry,
  CompanyMessage: companyMessage,
  Brochure: brochure,
  JobCard: jobCard,
  Job: job,
  OwnApplication: ownApplication,
  Application: application,
  Hit: hit,
  SiteText: siteText,
  LoggedMail: loggedMail,
  Watch: watch,
};
