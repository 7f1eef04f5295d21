import type { UserId } from '#contract/ids.ts';
import type { Person } from '#contract/posts.ts';
import type { Me } from '#contract/users.ts';
import { deletedMember } from '#server/platform/names/nobody.ts';
import type { OwnAccount, UserRow } from './queries.ts';

export function presentMe(user: OwnAccount | UserRow, needsFactor = false): Me {
  return {
    id: user.id,
    userId: user.id,
    name: user.name,
    email: user.email,
    profilePic: user.profilePic,
    role: user.role,
    company: user.company,
    jobTitle: user.jobTitle,
    country: user.country,
    phone: user.phone,
    bio: user.bio,
    skills: user.skills,
    linkedIn: user.linkedIn,
    createdAt: user.createdAt.toISOString(),
    points: user.points,
    presenceHidden: user.presenceHidden,
    language: user.language,
    hasPassword: 'hasPassword' in user ? user.hasPassword : user.passwordHash !== null,
    needsFactor,
    deleteAfter: user.deleteAfter?.toISOString() ?? null,
    profileCompletionPercentage: profileCompletion(user),
  };
}

export function profileParts(user: OwnAccount | UserRow): { name: string; filled: boolean }[] {
  const parts = {
    name: user.name,
    'verified email': user.emailVerifiedAt,
    picture: user.profilePic,
    company: user.company,
    'job title': user.jobTitle,
    country: user.country,
    phone: user.phone,
    'about you': user.bio,
    skills: user.skills.length > 0,
    LinkedIn: user.linkedIn,
  };
  return Object.entries(parts).map(([name, value]) => ({ name, filled: Boolean(value) }));
}

const profileCompletion = (user: OwnAccount | UserRow): number =>
  profileParts(user).filter((part) => part.filled).length * 10;

export function presentPerson(user: { id: UserId; name: string; profile_pic: string | null } | null): Person {
  return user
    ? { id: user.id, name: user.name, profilePic: user.profile_pic }
    : { id: null, name: deletedMember(), profilePic: null };
}
