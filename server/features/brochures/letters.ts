/** The mail about a brochure. What people typed stands in it as text; the frame escapes it. */
import { type Letter, writeLetter } from '#server/platform/mail/index.ts';
import type { Settings } from '#server/settings.ts';

interface Named {
  readonly id: string;
  readonly title: string;
  readonly companyId: string;
  readonly companyName: string;
}

/** Where a company's owner sees who left a name. */
export const leadsPath = ({ id, companyId }: Pick<Named, 'id' | 'companyId'>): string =>
  `/directory/mine/${companyId}/brochures?leads=${id}`;

/** Names and titles may hold line breaks, which have no place in a subject or a line of facts. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export function leadLetter(
  settings: Settings,
  brochure: Named,
  ownerName: string,
  lead: { readonly name: string; readonly email: string; readonly company: string | null },
): Letter {
  return writeLetter(settings, {
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
  });
}
