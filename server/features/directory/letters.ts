/** The mails of listings and claims. What people typed stands in them as text; the frame escapes it. */
import type { ListingStatus } from '#contract/listings.ts';
import { type Letter, writeLetter } from '#server/platform/mail/index.ts';
import type { Settings } from '#server/settings.ts';
import { claimPath, companyPath, editPath } from './paths.ts';

/** Names may hold line breaks, which have no place in a subject or a line of facts. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
export const paragraphsOf = (text: string): string[] => text.split(/[\r\n]+/).filter((line) => line.trim() !== '');

/** The company that a letter is about. */
interface Named {
  readonly id: string;
  readonly name: string;
}

export function decisionLetter(
  settings: Settings,
  company: Named,
  name: string,
  status: ListingStatus,
  reason: string,
): Letter {
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
  return writeLetter(settings, {
    subject: words.subject,
    paragraphs: [`Hello ${oneLine(name)},`, ...words.paragraphs],
    link:
      status === 'published'
        ? { label: 'See it', path: companyPath(company.id) }
        : { label: 'Your company in the portal', path: editPath(company.id) },
  });
}

/** To who proved or showed that a company is theirs. @param isInherited whether another kept it before */
export function approvedLetter(settings: Settings, company: Named, name: string, isInherited: boolean): Letter {
  const called = oneLine(company.name);
  return writeLetter(settings, {
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
  });
}

export function rejectedLetter(settings: Settings, company: Named, name: string, reason: string): Letter {
  const called = oneLine(company.name);
  return writeLetter(settings, {
    subject: `Your claim of ${called}`,
    paragraphs: [
      `Hello ${oneLine(name)},`,
      `Your claim of ${called} was not approved. The reason:`,
      ...paragraphsOf(reason),
    ],
    link: { label: 'Claim it again', path: claimPath(company.id) },
  });
}

/** To who listed a company that another has proven to be theirs. */
export function takenOverLetter(settings: Settings, company: Named, name: string): Letter {
  const called = oneLine(company.name);
  return writeLetter(settings, {
    subject: `${called} is kept by somebody else now`,
    paragraphs: [
      `Hello ${oneLine(name)},`,
      `Somebody proved to belong to ${called}, which you listed, and keeps its page from now on.`,
      'If that is wrong, answer this mail.',
    ],
    link: { label: 'The page of the company', path: companyPath(company.id) },
  });
}
