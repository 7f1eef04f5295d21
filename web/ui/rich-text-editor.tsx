import { lazy, Suspense, useEffect, useState } from 'react';
import classes from './editor/editor.module.css';

const EditorView = lazy(() => import('./editor/editor-view.tsx'));

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
}

/** The field for formatted text. Its editor is a chunk of its own, loaded where one is about to write. */
export function RichTextEditor(props: RichTextEditorProps) {
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  const waiting = <div className={`${classes.waiting} ${props.compact ? classes.compact : ''}`} aria-busy="true" />;
  if (!isBrowser) return waiting;
  return (
    <Suspense fallback={waiting}>
      <EditorView {...props} />
    </Suspense>
  );
}
