import { claimPath, editPath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { CompanyId } from '#contract/ids.ts';
import type { ListingStatus } from '#contract/listings.ts';
import { defineMail, type EmailParts, oneLine, shortName } from '#server/platform/mail/index.ts';
import { notification } from '../enquiries/index.ts';
import type { CompanyHead } from './write-queries.ts';

interface Named {
  readonly id: CompanyId;
  readonly name: string;
}

export const decisionMail = defineMail(
  { name: 'directory.decision', ...notification },
  (
    settings,
    company: Named & Pick<CompanyHead, 'verifiedBy'>,
    name: string,
    status: ListingStatus,
    reason: string,
  ): EmailParts => {
    const called = oneLine(company.name);
    const words = {
      published: {
        subject: `${shortName(company.name)} is in the directory`,
        paragraphs: [
          `${called} is published in the directory of ${settings.SITE_NAME}. Buyers can now find it and contact you.`,
          ...(company.verifiedBy === null
            ? [
                'To get the verified badge, verify the company with an email address at its domain or with documents.',
                { text: 'Verify your company', path: claimPath(company.id) },
              ]
            : []),
        ],
      },
      rejected: {
        subject: `${shortName(company.name)} was not approved`,
        paragraphs: [
          `${called} was not approved for the directory. Reason:`,
          { quote: reason },
          'You can edit it and submit it again.',
        ],
      },
      pending: {
        subject: `${shortName(company.name)} is awaiting review`,
        paragraphs: [`${called} is awaiting review again. Until it is approved, only you and staff can see it.`],
      },
    }[status];
    return {
      subject: words.subject,
      paragraphs: [`Hello ${oneLine(name)},`, ...words.paragraphs],
      link:
        status === 'published'
          ? { label: 'View company', path: contentTypes.company.shortPath(company.id) }
          : { label: 'Edit company', path: editPath(company.id) },
    };
  },
);

interface Ownership {
  readonly isOwner: boolean;
  readonly isInherited: boolean;
}

/** @param isOwner whether the company was theirs before @param isInherited whether it was someone else’s */
export const approvedMail = defineMail(
  { name: 'directory.claim-approved', ...notification },
  (_settings, company: Named, name: string, { isOwner, isInherited }: Ownership): EmailParts => {
    const called = oneLine(company.name);
    return {
      subject: isOwner ? `${shortName(company.name)} is verified` : `You are now the owner of ${called}`,
      paragraphs: [
        `Hello ${oneLine(name)},`,
        isOwner
          ? `${called} is verified, and its page has the verified badge.`
          : `You are now the owner of ${called}, and its page has the verified badge.`,
        ...(isInherited
          ? [
              'The page had another owner before. Check its people and brochures: the people they confirmed need your approval, and their brochures are still shown.',
            ]
          : []),
      ],
      link: { label: 'Edit company page', path: editPath(company.id) },
    };
  },
);

export const rejectedMail = defineMail(
  { name: 'directory.claim-rejected', ...notification },
  (_settings, company: Named, name: string, reason: string): EmailParts => {
    const called = oneLine(company.name);
    return {
      subject: `Your claim to ${called}`,
      paragraphs: [`Hello ${oneLine(name)},`, `Your claim to ${called} was not approved. Reason:`, { quote: reason }],
      link: { label: 'Claim it again', path: claimPath(company.id) },
    };
  },
);

export const takenOverMail = defineMail(
  { name: 'directory.taken-over', ...notification },
  (_settings, company: Named, name: string): EmailParts => {
    const called = oneLine(company.name);
    return {
      subject: `${shortName(company.name)} has a new owner`,
      paragraphs: [
        `Hello ${oneLine(name)},`,
        `Someone else has been verified as a representative of ${called}, which you listed, and now owns its page.`,
        'If you think that this is a mistake, reply to this email.',
      ],
      link: { label: 'View company page', path: contentTypes.company.shortPath(company.id) },
    };
  },
);
