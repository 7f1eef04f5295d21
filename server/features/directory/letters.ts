/** The mails of listings and claims. They quote what people typed, so they go to proven addresses only. */
import type { ListingStatus } from '#contract/listings.ts';
import { defineMail, type LetterParts, oneLine } from '#server/platform/mail/index.ts';
import { claimPath, companyPath, editPath } from './paths.ts';

const notification = { to: 'proven', class: 'notification' } as const;
export const paragraphsOf = (text: string): string[] => text.split(/[\r\n]+/).filter((line) => line.trim() !== '');

/** The company that a letter is about. */
interface Named {
  readonly id: string;
  readonly name: string;
}

export const decisionMail = defineMail(
  { name: 'directory.decision', ...notification },
  (settings, company: Named, name: string, status: ListingStatus, reason: string): LetterParts => {
    const called = oneLine(company.name);
    const words = {
      published: {
        subject: `${called} is in the directory`,
        paragraphs: [
          `${called} is published in the directory of ${settings.SITE_NAME}. Buyers find it there and can write to you.`,
          'Prove that it is yours, by an address at its domain or by papers, and it carries the verified badge.',
        ],
      },
      rejected: {
        subject: `${called} was not accepted`,
        paragraphs: [
          `${called} was not accepted into the directory. The reason:`,
          ...paragraphsOf(reason),
          'Change it and send it again.',
        ],
      },
      pending: {
        subject: `${called} waits for a review`,
        paragraphs: [`${called} waits for a review again. Until then only you and the staff see it.`],
      },
    }[status];
    return {
      subject: words.subject,
      paragraphs: [`Hello ${oneLine(name)},`, ...words.paragraphs],
      link:
        status === 'published'
          ? { label: 'See it', path: companyPath(company.id) }
          : { label: 'Your company in the portal', path: editPath(company.id) },
    };
  },
);

/** To who proved or showed that a company is theirs. @param isInherited whether another kept it before */
export const approvedMail = defineMail(
  { name: 'directory.claim-approved', ...notification },
  (_settings, company: Named, name: string, isInherited: boolean): LetterParts => {
    const called = oneLine(company.name);
    return {
      subject: `${called} is yours to keep`,
      paragraphs: [
        `Hello ${oneLine(name)},`,
        `You keep the page of ${called} now, and it carries the verified badge.`,
        ...(isInherited
          ? [
              'Somebody else kept it before, so look at its people and its brochures: whom they agreed to waits for your word, and their brochures are still shown.',
            ]
          : []),
      ],
      link: { label: 'The page of the company', path: editPath(company.id) },
    };
  },
);

export const rejectedMail = defineMail(
  { name: 'directory.claim-rejected', ...notification },
  (_settings, company: Named, name: string, reason: string): LetterParts => {
    const called = oneLine(company.name);
    return {
      subject: `Your claim of ${called}`,
      paragraphs: [
        `Hello ${oneLine(name)},`,
        `Your claim of ${called} was not approved. The reason:`,
        ...paragraphsOf(reason),
      ],
      link: { label: 'Claim it again', path: claimPath(company.id) },
    };
  },
);

/** To who listed a company that another has proven to be theirs. */
export const takenOverMail = defineMail(
  { name: 'directory.taken-over', ...notification },
  (_settings, company: Named, name: string): LetterParts => {
    const called = oneLine(company.name);
    return {
      subject: `${called} is kept by somebody else now`,
      paragraphs: [
        `Hello ${oneLine(name)},`,
        `Somebody proved to belong to ${called}, which you listed, and keeps its page from now on.`,
        'If that is wrong, answer this mail.',
      ],
      link: { label: 'The page of the company', path: companyPath(company.id) },
    };
  },
);
