import type { Profile } from '#contract/account.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { PageRequest } from '#contract/page-request.ts';
import { cutAtWord } from '#contract/plain-text.ts';
import { DESCRIPTION_LENGTH, type Head } from '#web/lib/head.ts';

export function headOf(member: Profile, { origin, siteName }: Pick<PageRequest, 'origin' | 'siteName'>): Head {
  const url = `${origin}${contentTypes.person.publicPath(member.id)}`;
  const work = workOf(member);
  return {
    title: member.name,
    description: cutAtWord(
      [work && `${work}.`, member.bio].filter(Boolean).join(' ') || `${member.name} on ${siteName}.`,
      DESCRIPTION_LENGTH,
    ),
    url,
    jsonLd: profilePageOf(member, url, origin),
  };
}

function workOf({ jobTitle, company }: Pick<Profile, 'jobTitle' | 'company'>): string {
  if (jobTitle && company) return `${jobTitle} at ${company}`;
  return jobTitle ?? company ?? '';
}

function profilePageOf(member: Profile, url: string, origin: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    '@id': url,
    url,
    dateCreated: member.createdAt,
    mainEntity: {
      '@type': 'Person',
      name: member.name,
      url,
      identifier: member.id,
      ...(member.profilePic && { image: `${origin}${member.profilePic}` }),
      ...(member.bio && { description: member.bio }),
      ...(member.jobTitle && { jobTitle: member.jobTitle }),
      ...(member.company && { worksFor: { '@type': 'Organization', name: member.company } }),
      ...(member.skills.length > 0 && { knowsAbout: member.skills }),
      ...(member.linkedIn && { sameAs: [member.linkedIn] }),
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/WriteAction',
        userInteractionCount: member.postCount + member.replyCount,
      },
    },
  };
}
