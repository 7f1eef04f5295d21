import type { ChangeAction } from '#server/policy.ts';
import type { Made } from '../audit-portal.ts';
import type { TestPerson } from '../portal.ts';

export const reason = 'It names a third party.';

/** A change by staff to a record of its owner, which the audit log must show. */
export interface StaffChange {
  /** The subject in the log. */
  readonly subject: string;
  readonly owner: TestPerson;
  readonly call: readonly ['PATCH' | 'DELETE' | 'POST', string, object?];
  readonly before: object;
  readonly after: object | null;
  /** The operation itself notifies the owner. */
  readonly isNotified?: boolean;
}

export type StaffChanges = Partial<Readonly<Record<ChangeAction, () => Promise<StaffChange>>>>;

export const at = (kind: string, { id }: Made) => `${kind}:${id}`;
