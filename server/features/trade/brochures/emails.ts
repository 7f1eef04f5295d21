import { brochuresPath } from '#contract/company-paths.ts';
import type { BrochureId, CompanyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { defineMail, type EmailParts, oneLine, shortName } from '#server/platform/mail/index.ts';

const t = messages('emails');

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
    subject: t('{name} downloaded {brochure}', { name: shortName(lead.name), brochure: oneLine(brochure.title) }),
    greeting: t('Hello {name},', { name: oneLine(ownerName) }),
    paragraphs: [
      t('Someone downloaded the brochure {brochure} by {company}:', {
        brochure: oneLine(brochure.title),
        company: oneLine(brochure.companyName),
      }),
      t('Name: {name}', { name: oneLine(lead.name) }),
      t('Email: {email}', { email: lead.email }),
      ...(lead.company ? [t('The list of leads shows the company that they entered. It is not verified.')] : []),
      t('They agreed that you may contact them about this brochure.'),
    ],
    link: { label: t('View all leads'), path: leadsPath(brochure) },
  }),
);
