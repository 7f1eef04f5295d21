import type { Me } from '#contract/users.ts';

export type ProfileText = {
  name: string;
  company: string;
  jobTitle: string;
  country: string;
  phone: string;
  bio: string;
  skills: readonly string[];
  linkedIn: string;
};

export function textOf(user: Me): ProfileText {
  return {
    name: user.name,
    company: user.company ?? '',
    jobTitle: user.jobTitle ?? '',
    country: user.country ?? '',
    phone: user.phone ?? '',
    bio: user.bio ?? '',
    skills: user.skills,
    linkedIn: user.linkedIn ?? '',
  };
}

export function changesBetween(saved: ProfileText, text: ProfileText): Partial<ProfileText> {
  const names = Object.keys(saved) as (keyof ProfileText)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(saved[name], text[name])).map((name) => [name, text[name]]),
  ) as Partial<ProfileText>;
}

export function changesFrom(stored: unknown, saved: ProfileText): Partial<ProfileText> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => {
      const now = saved[name as keyof ProfileText];
      if (Array.isArray(now)) return Array.isArray(value) && value.every((item) => typeof item === 'string');
      return typeof now === 'string' && typeof value === 'string';
    }),
  ) as Partial<ProfileText>;
}

/** Merges the saved profile without overwriting fields that were edited during the save. */
export function settled(sent: ProfileText, answered: ProfileText, input: ProfileText): ProfileText {
  return { ...answered, ...changesBetween(sent, input) };
}

function isSame(a: string | readonly string[], b: string | readonly string[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
