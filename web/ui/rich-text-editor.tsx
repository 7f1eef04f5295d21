import { lazy, Suspense, useEffect, useState } from 'react';
import classes from './editor/editor.module.css';
import type { RichTextEditorProps } from './editor/editor-props.ts';

const EditorView = lazy(() => import('./editor/editor-view.tsx'));

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
