import type { Person } from '#contract/posts.ts';
import type { Me } from '#contract/users.ts';
import type { UserRow } from './queries.ts';

/** The caller's own account. An allow-list: nothing of a row leaves unless it is named here. */
export function presentMe(user: UserRow): Me {
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
    profileCompletionPercentage: profileCompletion(user),
  };
}

/** Ten per cent for each of the ten things a profile can hold. */
function profileCompletion(user: UserRow): number {
  const parts = [
    user.name,
    user.emailVerifiedAt,
    user.profilePic,
    user.company,
    user.jobTitle,
    user.country,
    user.phone,
    user.bio,
    user.skills.length > 0,
    user.linkedIn,
  ];
  return parts.filter(Boolean).length * 10;
}

/** Somebody as others see them. */
export function presentPerson(user: { id: string; name: string; profile_pic: string | null } | null): Person {
  return user
    ? { id: user.id, name: user.name, profilePic: user.profile_pic }
    : { id: null, name: 'Deleted member', profilePic: null };
}
