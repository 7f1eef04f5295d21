export interface RichTextEditorProps {
  /** HTML; setting it to '' empties the editor. */
  value: string;
  /** Receives '' if the editor is empty. */
  onChange: (html: string) => void;
  placeholder?: string;
  ariaLabel: string;
  error?: string | null | undefined;
  compact?: boolean;
  /** Ctrl or Cmd with Enter. */
  onSubmit?: () => void;
  /** Takes pasted and dropped files that are not pictures. */
  onFiles?: (files: readonly File[]) => void;
  /** Focuses the field on mount, with the caret at the end. */
  autoFocus?: boolean;
}
