import { expect } from 'vitest';
import type { AuditPortal } from '../audit-portal.ts';
import { at, type StaffChanges } from './staff-change.ts';

export const companyChanges = ({ brochure, company, companyEnquiry, portal }: AuditPortal) =>
  ({
    'company.edit': async () => {
      const created = await company();
      return {
        subject: at('company', created),
        owner: portal.owner,
        call: ['PATCH', `/api/directory/${created.id}`, { tagline: 'Spices' }],
        before: { tagline: 'Spices from the Malabar coast' },
        after: { tagline: 'Spices' },
      };
    },
    'company.remove': async () => {
      const created = await company();
      return {
        subject: at('company', created),
        owner: portal.owner,
        call: ['DELETE', `/api/directory/${created.id}`],
        before: { name: created.name },
        after: { removed: true },
      };
    },
    'company.restore': async () => {
      const created = await company();
      await portal.send(portal.owner, 'DELETE', `/api/directory/${created.id}`);
      return {
        subject: at('company', created),
        owner: portal.owner,
        call: ['POST', `/api/directory/${created.id}/restore`],
        before: { removed: true },
        after: { removed: false },
      };
    },
    'company.join': async () => {
      const { id } = await company();
      const joined = await portal.send(portal.other, 'POST', `/api/directory/${id}/people`, { jobTitle: 'Broker' });
      expect(joined.statusCode, joined.body).toBeLessThan(300);
      return {
        subject: `person:${id}/${portal.other.id}`,
        owner: portal.other,
        call: ['DELETE', `/api/directory/${id}/people/${portal.other.id}`],
        before: { job_title: 'Broker' },
        after: null,
      };
    },
    'company.decide': async () => {
      const created = await company();
      return {
        subject: at('company', created),
        owner: portal.owner,
        call: ['POST', `/api/directory/${created.id}/decision`, { status: 'pending' }],
        before: { status: 'published' },
        after: { status: 'pending' },
        isNotified: true,
      };
    },
    'brochure.write': async () => {
      const created = await brochure();
      return {
        subject: at('brochure', created),
        owner: portal.owner,
        call: ['DELETE', `/api/brochure/${created.id}`],
        before: { title: 'Rates of 2027' },
        after: null,
      };
    },
    'companyEnquiry.answer': async () => {
      const created = await companyEnquiry();
      return {
        subject: at('companyEnquiry', created),
        owner: portal.owner,
        call: ['POST', `/api/directory/enquiries/${created.id}/messages`, { message: 'We do, every week.' }],
        before: {},
        after: {},
      };
    },
    'companyEnquiry.manage': async () => {
      const created = await companyEnquiry();
      return {
        subject: at('companyEnquiry', created),
        owner: portal.owner,
        call: ['PATCH', `/api/directory/enquiries/${created.id}`, { status: 'CLOSED' }],
        before: {},
        after: { status: 'CLOSED' },
      };
    },
  }) satisfies StaffChanges;
