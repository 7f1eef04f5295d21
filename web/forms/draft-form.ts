import type { ApiOptions } from '#web/lib/api.ts';
import type { Faults } from './faults.ts';

/** What the server holds of the thing that is written. */
export interface SavedRecord {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}

export interface SaveAnswer<Saved> {
  readonly data: Saved;
  readonly message: string;
}

/**
 * What `useDraft` needs to know of a form.
 * `Text` is what the form holds, `Saved` the server's record, `How` what a save does with it, such as publish it.
 */
export interface DraftForm<Text extends object, Saved extends SavedRecord, How> {
  /** Names the form among all that this device keeps texts for. */
  readonly name: readonly string[];
  readonly empty: Text;
  /** Whether the server would store the same. */
  readonly isSame: (one: Text, other: Text) => boolean;
  readonly textOf: (saved: Saved) => Text | Promise<Text>;
  /** What the server would refuse, found without asking it. */
  readonly faultsOf: (text: Text, how: How) => Faults;
  /**
   * Fault, by the first part of its name → the fields of the form that it is shown at, so that typing there clears it.
   * A fault that is not listed has the name of its field.
   */
  readonly fieldsOfFault?: Readonly<Record<string, readonly (keyof Text & string)[]>>;
  readonly create: (text: Text, how: How, options: ApiOptions) => Promise<SaveAnswer<Saved>>;
  readonly update: (saved: SavedRecord, text: Text, how: How) => Promise<SaveAnswer<Saved>>;
  /** Left out where the server keeps no drafts: then the text stays on this device until its writer sends it. */
  readonly autosave?: {
    readonly how: How;
    readonly isFor: (saved: Saved) => boolean;
  };
  /** The address that opens it again. */
  readonly pathOf?: (id: string) => string;
}
