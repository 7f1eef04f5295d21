import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { placeCaretAtEnd } from './inserted-nodes.ts';

/** What the editor starts with: the content, and the state of the plain field that it replaces. */
export interface HandOver {
  readonly html: string;
  /** The lines at the end that were typed in the plain field, with its selection; null where none was. */
  readonly typed: { readonly text: string; readonly start: number; readonly end: number } | null;
  readonly isFocused: boolean;
  /** Pictures pasted or dropped before the editor was there. */
  readonly files: readonly File[];
}

/** Puts caret and focus where they were in the plain field. Synchronous: the next key goes to the editor. */
export function takeOverFocus({ view, state }: Editor, { typed, isFocused }: HandOver): void {
  if (!isFocused) return;
  const { doc, tr } = state;
  const at = (offset: number) => positionOf(typed?.text ?? '', offset);
  if (typed) tr.setSelection(TextSelection.create(doc, at(typed.start), at(typed.end)));
  else placeCaretAtEnd(tr);
  view.dispatch(tr.scrollIntoView());
  view.focus();

  /** Each typed line is a paragraph, and they are the last ones of the document. */
  function positionOf(text: string, offset: number): number {
    const before = text.slice(0, offset).split('\n');
    const first = doc.childCount - text.split('\n').length;
    let position = 0;
    for (let index = 0; index < first + before.length - 1; index += 1) position += doc.child(index).nodeSize;
    return position + 1 + (before.at(-1)?.length ?? 0);
  }
}
