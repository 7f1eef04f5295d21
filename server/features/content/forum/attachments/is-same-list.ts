import type { Attachment } from '#contract/attachments.ts';

export const isSameList = (one: readonly Attachment[], other: readonly Attachment[]): boolean =>
  one.map(({ id }) => id).join() === other.map(({ id }) => id).join();
