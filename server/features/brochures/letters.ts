/** The mail about a brochure. It quotes what people typed, so it goes to a proven address only. */
import { defineMail, type LetterParts, oneLine } from '#server/platform/mail/index.ts';

interface Named {
  readonly id: string;
  readonly title: string;
  readonly companyId: string;
  readonly companyName: string;
}

/** Where a company's owner sees who left a name. */
export const leadsPath = ({ id, companyId }: Pick<Named, 'id' | 'companyId'>): string =>
  `/directory/mine/${companyId}/brochures?leads=${id}`;

interface LeftBy {
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
}

export const leadMail = defineMail(
  { name: 'brochures.lead', to: 'proven', class: 'notification' },
  (_settings, brochure: Named, ownerName: string, lead: LeftBy): LetterParts => ({
    subject: `${oneLine(lead.name)} downloads ${oneLine(brochure.title)}`,
    paragraphs: [
      `Hello ${oneLine(ownerName)},`,
      `Somebody downloads the brochure ${oneLine(brochure.title)} of ${oneLine(brochure.companyName)}:`,
      `Name: ${oneLine(lead.name)}`,
      `E-mail: ${lead.email}`,
      ...(lead.company ? [`Company: ${oneLine(lead.company)}`] : []),
      'They agreed that you get their name and address, for this brochure and what it is about.',
    ],
    link: { label: 'Everybody who downloaded it', path: leadsPath(brochure) },
  }),
);
