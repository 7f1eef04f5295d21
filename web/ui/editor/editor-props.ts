export interface RichTextEditorProps {
  /** HTML; set to '' from outside, it empties the editor. */
  value: string;
  /** Gets '' where nothing is written. */
  onChange: (html: string) => void;
  placeholder?: string;
  /** What is written here, such as 'Your reply'. */
  ariaLabel: string;
  error?: string | null | undefined;
  /** For replies: a lower field. */
  compact?: boolean;
  /** Ctrl or Cmd with Enter. */
  onSubmit?: () => void;
  /** Focuses the field as soon as it is there, with the caret at the end of the text. */
  autoFocus?: boolean;
}
