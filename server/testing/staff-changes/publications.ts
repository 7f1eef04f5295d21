import type { AuditPortal } from '../audit-portal.ts';
import { makeCourse } from '../courses.ts';
import { at, type StaffChanges } from './staff-change.ts';

export const publicationChanges = ({ article, courseEnquiry, event, make, portal }: AuditPortal) =>
  ({
    'comment.remove': async () => {
      const created = await make(portal.owner, `/api/blog/comment/create/${(await article()).id}`, {
        comment: 'A remark.',
      });
      return {
        subject: at('comment', created),
        owner: portal.owner,
        call: ['DELETE', `/api/blog/comment/${created.id}`],
        before: { comment: 'A remark.' },
        after: { removed: true },
      };
    },
    'event.write': async () => {
      const created = await event();
      return {
        subject: at('event', created),
        owner: portal.staff,
        call: ['PATCH', `/api/event/${created.id}`, { venue: 'Hall 2' }],
        before: { venue: null },
        after: { venue: 'Hall 2' },
      };
    },
    'blog.write': async () => {
      const created = await article();
      return {
        subject: at('article', created),
        owner: portal.staff,
        call: ['DELETE', `/api/blog/${created.id}`],
        before: { title: 'Why ships wait' },
        after: { removed: true },
      };
    },
    'course.write': async () => {
      const created = await makeCourse(portal, portal.staff);
      return {
        subject: at('course', created),
        owner: portal.staff,
        call: ['PATCH', `/api/education/courses/${created.id}`, { title: 'Customs in two days' }],
        before: { title: 'Customs for forwarders' },
        after: { title: 'Customs in two days' },
      };
    },
    'enquiry.manage': async () => {
      const created = await courseEnquiry();
      return {
        subject: at('enquiry', created),
        owner: portal.member,
        call: ['PATCH', `/api/education/requests/${created.id}`, { status: 'CONTACTED' }],
        before: { status: 'NEW' },
        after: { status: 'CONTACTED' },
        isNotified: true,
      };
    },
  }) satisfies StaffChanges;
