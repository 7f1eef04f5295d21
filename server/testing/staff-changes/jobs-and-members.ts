import type { AuditPortal } from '../audit-portal.ts';
import { at, type StaffChanges } from './staff-change.ts';

export const jobChanges = ({ application, portal }: AuditPortal) =>
  ({
    'job.edit': async () => {
      const created = await portal.approved();
      return {
        subject: at('job', created),
        owner: portal.owner,
        call: ['PATCH', `/api/career/${created.id}`, { location: 'Utrecht' }],
        before: { location: 'Rotterdam' },
        after: { location: 'Utrecht' },
      };
    },
    'job.remove': async () => {
      const created = await portal.approved();
      return {
        subject: at('job', created),
        owner: portal.owner,
        call: ['DELETE', `/api/career/${created.id}`],
        before: { title: created.title },
        after: { removed: true },
      };
    },
    'job.decide': async () => {
      const created = await portal.approved();
      return {
        subject: at('job', created),
        owner: portal.owner,
        call: ['POST', `/api/career/${created.id}/decision`, { status: 'pending' }],
        before: { status: 'published' },
        after: { status: 'pending' },
        isNotified: true,
      };
    },
    'application.manage': async () => {
      const created = await application();
      return {
        subject: at('application', created),
        owner: portal.owner,
        call: ['PATCH', `/api/career/applications/${created.id}`, { status: 'INTERVIEW' }],
        before: { status: 'RECEIVED' },
        after: { status: 'INTERVIEW' },
      };
    },
    'submission.assign': async () => {
      const { id } = await application();
      return {
        subject: at('application', { id }),
        owner: portal.staff,
        call: ['PATCH', '/api/moderation/assignments', { type: 'application', id, moderatorId: portal.staff.id }],
        before: { assigned_to: null },
        after: { assigned_to: portal.staff.id },
        isNotified: true,
      };
    },
  }) satisfies StaffChanges;

export const memberChanges = ({ portal }: AuditPortal) =>
  ({
    'preference.own': async () => ({
      subject: `preferences:${portal.owner.id}`,
      owner: portal.owner,
      call: ['PATCH', `/api/notification/preferences/${portal.owner.id}`, { digest: 'weekly' }],
      before: {},
      after: {},
    }),
    'member.suspend': async () => {
      const person = await portal.person();
      const until = new Date(Date.now() + 86_400_000).toISOString();
      return {
        subject: `user:${person.id}`,
        owner: person,
        call: ['POST', `/api/moderation/users/${person.id}/suspension`, { reason: 'Spam in five threads', until }],
        before: { suspended: false },
        after: { suspended: true },
        isNotified: true,
      };
    },
    'member.manage': async () => {
      const person = await portal.person();
      return {
        subject: `user:${person.id}`,
        owner: person,
        call: ['PATCH', `/api/admin/users/${person.id}`, { role: 'moderator' }],
        before: { role: 'member' },
        after: { role: 'moderator' },
      };
    },
  }) satisfies StaffChanges;
