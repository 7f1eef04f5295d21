import type { ApiOptions } from '#web/lib/api.ts';
import type { FieldErrors } from './field-errors.ts';

export interface SavedRecord {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}

export type Outcome = 'published' | 'saved' | 'sent';

/** Of a form whose save has the next status of the record. */
export const outcomeOfStatus = (next: { readonly status?: string | undefined }, saved: SavedRecord | null): Outcome =>
  next.status === 'published' && saved?.status !== 'published' ? 'published' : 'saved';

export interface SaveResponse<Saved> {
  readonly data: Saved;
  readonly message: string;
}

/**
 * What `useDraft` needs from a form. `Text` is the form's text, `Saved` the server's record, and `SaveOptions` the kind of
 * save, such as publishing.
 */
export interface DraftForm<Text extends object, Saved extends SavedRecord, SaveOptions> {
  /** The key of the form in this device's storage. */
  readonly name: readonly string[];
  /** The last part of the key until the text has a record; `new` by default. Forms with different first texts need different ids. */
  readonly newId?: string | undefined;
  readonly empty: Text;
  readonly isSame: (one: Text, other: Text) => boolean;
  readonly textOf: (saved: Saved) => Text | Promise<Text>;
  readonly validate: (text: Text, saveOptions: SaveOptions) => FieldErrors;
  /**
   * Maps the first part of an error's name to the form fields that show it. Errors that are not listed have the name of
   * their field.
   */
  readonly fieldsOfError?: Readonly<Record<string, readonly (keyof Text & string)[]>>;
  readonly create: (text: Text, saveOptions: SaveOptions, options: ApiOptions) => Promise<SaveResponse<Saved>>;
  readonly update: (saved: SavedRecord, text: Text, saveOptions: SaveOptions) => Promise<SaveResponse<Saved>>;
  /** What the author’s save does to the record, for messages such as 'Not published.'; 'saved' by default. */
  readonly outcomeOf?: (saveOptions: SaveOptions, saved: SavedRecord | null) => Outcome;
  /** Left out if the server has no drafts; then the text stays on this device until it is sent. */
  readonly autosave?: {
    readonly saveOptions: SaveOptions;
    readonly isFor: (saved: Saved) => boolean;
  };
  readonly pathOf?: (id: string) => string;
}
