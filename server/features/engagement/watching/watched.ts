import type { UserId } from '#contract/ids.ts';
import type { RecordSubject, SearchSubject, WatchSubject } from '#contract/watching.ts';
import type { Reader } from '#server/platform/database/open.ts';
import type { TextPerLanguage } from '#server/platform/languages/portal-messages.ts';
import type { Said } from '#server/platform/notices/notice-types.ts';
import type { Actor } from '#server/policy.ts';
import type { ItemType, QuotedItem } from '../../accounts/notifications/index.ts';

/** A record that can be watched and that an item belongs to, such as its category. */
export interface WatchedRecord {
  readonly subject: Exclude<WatchSubject, SearchSubject>;
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

export interface WatchedItem {
  readonly id: string;
  /** Who may read it now. Undefined: everyone, also guests. */
  readonly readers?: readonly UserId[] | undefined;
  /** What the notification says. */
  readonly said: Said;
  readonly text: string | TextPerLanguage;
  readonly url: string;
  /** The lines of a digest: items with the same `group` share one. */
  readonly digest: {
    readonly group: string;
    readonly one: () => string;
    readonly several: (count: number) => string;
    readonly url: string;
  };
  readonly authorId: UserId | null;
  /** Watchers do not learn who its author is. */
  readonly anonymous?: boolean;
  readonly records: readonly WatchedRecord[];
  /** The values with which a saved search finds it, by the names of the conditions. */
  readonly search?: {
    readonly subject: SearchSubject;
    readonly values: Readonly<Record<string, readonly string[]>>;
  };
}

export interface WatchedKind {
  /** Leaves out what is hidden. */
  readonly select: (reader: Reader, ids: readonly string[]) => Promise<readonly WatchedItem[]>;
  /** For emails that quote what is new, and what it answers. Leaves out what is hidden. */
  readonly quote?: (reader: Reader, ids: readonly string[]) => Promise<readonly QuotedItem[]>;
  /** For searches with a condition that people write. */
  readonly matchTexts?: {
    /** The name of the condition. */
    readonly condition: string;
    /** Which of these texts find the item. */
    readonly match: (reader: Reader, id: string, texts: readonly string[]) => Promise<readonly string[]>;
  };
}

export type WatchedKinds = Readonly<Record<ItemType, WatchedKind>>;

/** Those of the records that the actor may read. */
export type FindRecords = (
  reader: Reader,
  actor: Actor,
  ids: readonly string[],
) => Promise<readonly Omit<WatchedRecord, 'subject'>[]>;

export type WatchedRecords = Readonly<Record<RecordSubject, FindRecords>>;
