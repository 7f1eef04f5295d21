import type { UserId } from '#contract/ids.ts';
import type { Actor } from '#server/policy.ts';
import { SignedOut } from '../errors.ts';

export function requireUserId({ userId }: Pick<Actor, 'userId'>): UserId {
  if (userId === null) throw new SignedOut();
  return userId;
}
