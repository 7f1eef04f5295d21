/** Builds notifications about answered comments and enquiries. */

import { enquiryPath } from '#contract/course-paths.ts';
import { cutAtWord } from '#contract/plain-text.ts';
import type { notifications } from '#server/features/accounts/notifications/tables.ts';
import { answered, commented } from '#server/features/content/blogs/notices.ts';
import { notices as enquiryNotices } from '#server/features/content/courses/enquiry-emails.ts';
import { type Said, storedText, storedTitle } from '#server/platform/notices/notice-types.ts';
import { DAY, type DemoPeople, HOUR } from './demo-people.ts';
import type { Random } from './random.ts';
import type { BlogRows } from './write-blogs.ts';
import type { CourseRows } from './write-courses.ts';
import type { EnquiryRows } from './write-enquiries.ts';

export type NoticeRow = typeof notifications.$inferInsert;

/** Older ones are read. */
const UNREAD_DAYS = 4;
const MAX_TOLD = 140;

type NotifiedContent = BlogRows & CourseRows & EnquiryRows & { readonly demoPeople: DemoPeople };

export function writeNotifications(content: NotifiedContent, random: Random): NoticeRow[] {
  const { demoPeople } = content;
  return [...ofComments(content), ...ofEnquiries(content)].map(({ createdAt, ...notice }) => {
    const readAt =
      demoPeople.now.getTime() - createdAt.getTime() > UNREAD_DAYS * DAY
        ? demoPeople.at(createdAt.getTime() + 5 * HOUR)
        : null;
    return { ...notice, id: random.id(createdAt), createdAt, readAt };
  });
}

const columnsOf = (said: Said) => ({
  kind: said.kind,
  said: said.values,
  title: storedTitle(said),
  text: storedText(said),
});

type Notice = Omit<NoticeRow, 'id' | 'readAt' | 'createdAt'> & { readonly createdAt: Date };

/** As in `features/content/blogs`. */
function ofComments({ blogs, blogComments, demoPeople }: NotifiedContent): Notice[] {
  const gone = new Set(demoPeople.rows.filter((user) => user.deletedAt).map((user) => user.id));
  return blogComments.flatMap((comment): Notice[] => {
    const article = blogs.find((blog) => blog.id === comment.blogId);
    const parent = blogComments.find(({ id }) => id === comment.parentId);
    const userId = parent ? parent.authorId : article?.authorId;
    if (!article || !userId || userId === comment.authorId || gone.has(userId) || comment.removedAt) return [];
    const said = (parent ? answered : commented)({ title: article.title });
    return [
      {
        userId,
        ...columnsOf(said),
        actorId: comment.authorId ?? null,
        text: cutAtWord(comment.comment, MAX_TOLD),
        url: `/blog/${article.id}#comment-${comment.id}`,
        createdAt: comment.createdAt,
      },
    ];
  });
}

/** As in `features/content/courses`. */
function ofEnquiries({ courses, courseEnquiries, courseEnquiryMessages, demoPeople }: NotifiedContent): Notice[] {
  return courseEnquiryMessages.flatMap((message): Notice[] => {
    const enquiry = courseEnquiries.find(({ id }) => id === message.enquiryId);
    const course = courses.find(({ id }) => id === enquiry?.courseId);
    const author = demoPeople.rows.find((user) => user.id === message.authorId);
    if (!message.fromRecipient || !enquiry?.userId || !course || !author) return [];
    return [
      {
        userId: enquiry.userId,
        ...columnsOf(enquiryNotices.answered({ subject: course.title, author: author.name })),
        url: enquiryPath(enquiry.id),
        createdAt: message.createdAt,
      },
    ];
  });
}
