import { claimPath, editPath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { CompanyId } from '#contract/ids.ts';
import type { ListingStatus } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { defineMail, type EmailParts, oneLine, shortName } from '#server/platform/mail/index.ts';
import { notification } from '../enquiries/index.ts';
import type { CompanyHead } from './write-queries.ts';

const t = messages('emails');

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
    const named = { company: oneLine(company.name) };
    const short = { company: shortName(company.name) };
    const texts = {
      published: () => ({
        subject: t('{company} is in the directory', short),
        paragraphs: [
          t('{company} is published in the directory of {site}. Buyers can now find it and contact you.', {
            ...named,
            site: settings.SITE_NAME,
          }),
          ...(company.verifiedBy === null
            ? [
                t(
                  'To get the verified badge, verify the company with an email address at its domain or with documents.',
                ),
                { text: t('Verify your company'), path: claimPath(company.id) },
              ]
            : []),
        ],
      }),
      rejected: () => ({
        subject: t('{company} was not approved', short),
        paragraphs: [
          t('{company} was not approved for the directory. Reason:', named),
          { quote: reason },
          t('You can edit it and submit it again.'),
        ],
      }),
      pending: () => ({
        subject: t('{company} is awaiting review', short),
        paragraphs: [
          t('{company} is awaiting review again. Until it is approved, only you and staff can see it.', named),
        ],
      }),
    };
    return {
      ...texts[status](),
      greeting: t('Hello {name},', { name: oneLine(name) }),
      link:
        status === 'published'
          ? { label: t('View company'), path: contentTypes.company.shortPath(company.id) }
          : { label: t('Edit company'), path: editPath(company.id) },
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
    const named = { company: oneLine(company.name) };
    return {
      subject: isOwner
        ? t('{company} is verified', { company: shortName(company.name) })
        : t('You are now the owner of {company}', named),
      greeting: t('Hello {name},', { name: oneLine(name) }),
      paragraphs: [
        isOwner
          ? t('{company} is verified, and its page has the verified badge.', named)
          : t('You are now the owner of {company}, and its page has the verified badge.', named),
        ...(isInherited
          ? [
              t(
                'The page had another owner before. Check its people and brochures: the people they confirmed need your approval, and their brochures are still shown.',
              ),
            ]
          : []),
      ],
      link: { label: t('Edit company page'), path: editPath(company.id) },
    };
  },
);

export const rejectedMail = defineMail(
  { name: 'directory.claim-rejected', ...notification },
  (_settings, company: Named, name: string, reason: () => string): EmailParts => {
    const named = { company: oneLine(company.name) };
    return {
      subject: t('Your claim to {company}', named),
      greeting: t('Hello {name},', { name: oneLine(name) }),
      paragraphs: [t('Your claim to {company} was not approved. Reason:', named), { quote: reason() }],
      link: { label: t('Claim it again'), path: claimPath(company.id) },
    };
  },
);

export const takenOverMail = defineMail(
  { name: 'directory.taken-over', ...notification },
  (_settings, company: Named, name: string): EmailParts => ({
    subject: t('{company} has a new owner', { company: shortName(company.name) }),
    greeting: t('Hello {name},', { name: oneLine(name) }),
    paragraphs: [
      t('Someone else has been verified as a representative of {company}, which you listed, and now owns its page.', {
        company: oneLine(company.name),
      }),
      t('If you think that this is a mistake, reply to this email.'),
    ],
    link: { label: t('View company page'), path: contentTypes.company.shortPath(company.id) },
  }),
);
