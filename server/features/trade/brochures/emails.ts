import { brochuresPath } from '#contract/company-paths.ts';
import type { BrochureId, CompanyId } from '#contract/ids.ts';
import { defineMail, type EmailParts, oneLine, shortName } from '#server/platform/mail/index.ts';

interface Named {
  readonly id: BrochureId;
  readonly title: string;
  readonly companyId: CompanyId;
  readonly companyName: string;
}

export const leadsPath = ({ id, companyId }: Pick<Named, 'id' | 'companyId'>): string =>
  `${brochuresPath(companyId)}?leads=${id}`;

interface LeftBy {
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
}

export const leadMail = defineMail(
  { name: 'brochures.lead', to: 'verified', class: 'notification' },
  (_settings, brochure: Named, ownerName: string, lead: LeftBy): EmailParts => ({
    subject: `${shortName(lead.name)} downloaded ${oneLine(brochure.title)}`,
    paragraphs: [
      `Hello ${oneLine(ownerName)},`,
      `Someone downloaded the brochure ${oneLine(brochure.title)} by ${oneLine(brochure.companyName)}:`,
      `Name: ${oneLine(lead.name)}`,
      `Email: ${lead.email}`,
      ...(lead.company ? ['The list of leads shows the company that they entered. It is not verified.'] : []),
      'They agreed that you may contact them about this brochure.',
    ],
    link: { label: 'View all leads', path: leadsPath(brochure) },
  }),
);
