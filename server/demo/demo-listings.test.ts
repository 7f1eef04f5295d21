import { describe, expect, it } from 'vitest';
import { applicationStatuses } from '#contract/applications.ts';
import { jobStatuses } from '#contract/careers.ts';
import { companyEnquiryStatuses } from '#contract/company-enquiries.ts';
import { listingStatuses } from '#contract/listings.ts';
import { readDemoContent } from './content.ts';
import { writeRows } from './write-rows.ts';

const demoContent = readDemoContent();

const countBy = (names: readonly string[]) =>
  Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((other) => other === name).length]));
const rows = writeRows(demoContent, new Date('2026-11-21T09:00:00Z'), 'hash');

describe('directory content', () => {
  it('has 24 companies in 12 countries, in every state and with both kinds of verification', () => {
    expect(rows.companies).toHaveLength(24);
    expect(new Set(rows.companies.map((company) => company.country)).size).toBe(12);
    expect(new Set(rows.companies.map((company) => company.status))).toEqual(new Set(listingStatuses));
    expect(new Set(rows.companies.map((company) => company.verifiedBy))).toEqual(
      new Set(['DOMAIN', 'DOCUMENTS', null]),
    );
    expect(rows.companies.some((company) => !company.ownerId && company.status === 'published')).toBe(true);
  });

  it('has enquiries in every state with correct message counts', () => {
    expect(new Set(rows.companyEnquiries.map((enquiry) => enquiry.status))).toEqual(new Set(companyEnquiryStatuses));
    for (const enquiry of rows.companyEnquiries) {
      const messages = rows.companyEnquiryMessages.filter((message) => message.enquiryId === enquiry.id);
      expect(enquiry.messageCount).toBe(messages.length);
    }
  });

  it('has 14 brochures of published companies', () => {
    expect(rows.brochures).toHaveLength(14);
    const published = new Set(
      rows.companies.filter((company) => company.status === 'published').map((company) => company.id),
    );
    expect(rows.brochures.every((brochure) => published.has(brochure.companyId))).toBe(true);
  });
});

describe('careers content', () => {
  it('has 20 jobs in every state, 3 of them remote and 2 closed', () => {
    expect(rows.jobs).toHaveLength(20);
    expect(new Set(rows.jobs.map((job) => job.status))).toEqual(new Set(jobStatuses));
    expect(countBy(rows.jobs.map((job) => job.status))).toMatchObject({ closed: 2 });
    expect(rows.jobs.filter((job) => job.workplace === 'REMOTE')).toHaveLength(3);
  });

  it('has 25 applications in every state, and no CV for withdrawn ones', () => {
    expect(rows.jobApplications).toHaveLength(25);
    expect(new Set(rows.jobApplications.map((application) => application.status))).toEqual(
      new Set(applicationStatuses),
    );
    for (const application of rows.jobApplications)
      expect(application.documentId === null).toBe(application.status === 'WITHDRAWN');
  });
});
