/** Builds notifications about answered comments and enquiries. */
import { cutAtWord } from '#contract/plain-text.ts';
import { askerPath } from '#server/features/courses/letters.ts';
import type { notifications } from '#server/features/notifications/tables.ts';
import { type Cast, DAY, HOUR } from './cast.ts';
import type { Random } from './random.ts';
import type { BlogRows } from './write-blogs.ts';
import type { CourseRows } from './write-courses.ts';
import type { EnquiryRows } from './write-enquiries.ts';

export type NoticeRow = typeof notifications.$inferInsert;

/** Older ones are read. */
const UNREAD_DAYS = 4;
const MAX_TOLD = 140;

type Told = BlogRows & CourseRows & EnquiryRows & { readonly cast: Cast };

export function writeNotices(told: Told, random: Random): NoticeRow[] {
  const { cast } = told;
  return [...ofComments(told), ...ofEnquiries(told)].map(({ createdAt, ...notice }) => {
    const readAt =
      cast.now.getTime() - createdAt.getTime() > UNREAD_DAYS * DAY ? cast.at(createdAt.getTime() + 5 * HOUR) : null;
    return { ...notice, id: random.id(createdAt), createdAt, readAt };
  });
}

type Notice = Omit<NoticeRow, 'id' | 'readAt' | 'createdAt'> & { readonly createdAt: Date };

/** As in `features/blogs`. */
function ofComments({ blogs, blogComments, cast }: Told): Notice[] {
  const nameOf = new Map(cast.rows.map((user) => [user.id, user.name]));
  const gone = new Set(cast.rows.filter((user) => user.deletedAt).map((user) => user.id));
  return blogComments.flatMap((comment): Notice[] => {
    const article = blogs.find((blog) => blog.id === comment.blogId);
    const above = blogComments.find((one) => one.id === comment.parentId);
    const userId = above ? above.authorId : article?.authorId;
    if (!article || !userId || userId === comment.authorId || gone.has(userId) || comment.removedAt) return [];
    const name = nameOf.get(comment.authorId ?? '') ?? 'Somebody';
    const did = above ? 'replied to your comment on' : 'commented on';
    return [
      {
        userId,
        kind: above ? 'comment.answered' : 'blog.commented',
        title: `${name} ${did} “${article.title}”`,
        text: cutAtWord(comment.comment, MAX_TOLD),
        url: `/blog/${article.id}#comment-${comment.id}`,
        createdAt: comment.createdAt,
      },
    ];
  });
}

/** As in `features/courses`. */
function ofEnquiries({ courses, courseEnquiries, courseEnquiryMessages, cast }: Told): Notice[] {
  return courseEnquiryMessages.flatMap((message): Notice[] => {
    const enquiry = courseEnquiries.find((one) => one.id === message.enquiryId);
    const course = courses.find((one) => one.id === enquiry?.courseId);
    const author = cast.rows.find((user) => user.id === message.authorId);
    if (!message.fromStaff || !enquiry?.userId || !course || !author) return [];
    return [
      {
        userId: enquiry.userId,
        kind: 'enquiry.answered',
        title: `An answer to your enquiry about ${course.title}`,
        text: `From ${author.name}`,
        url: askerPath(enquiry.id),
        createdAt: message.createdAt,
      },
    ];
  });
}
