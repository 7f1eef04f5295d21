import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { placeCaretAtEnd } from './inserted-nodes.ts';

export interface HandOver {
  readonly html: string;
  /** The lines that were typed at the end of the plain field, with its selection; null if there are none. */
  readonly input: { readonly text: string; readonly start: number; readonly end: number } | null;
  readonly isFocused: boolean;
  /** Pictures that were pasted or dropped before the editor loaded. */
  readonly files: readonly File[];
}

/**
 * Moves the caret and the focus from the plain field to the editor, synchronously, so that the next key goes to the
 * editor.
 */
export function takeOverFocus({ view, state }: Editor, { input, isFocused }: HandOver): void {
  if (!isFocused) return;
  const { doc, tr } = state;
  const at = (offset: number) => positionOf(input?.text ?? '', offset);
  if (input) tr.setSelection(TextSelection.create(doc, at(input.start), at(input.end)));
  else placeCaretAtEnd(tr);
  view.dispatch(tr.scrollIntoView());
  view.focus();

  /** Each typed line is one of the last paragraphs of the document. */
  function positionOf(text: string, offset: number): number {
    const before = text.slice(0, offset).split('\n');
    const first = doc.childCount - text.split('\n').length;
    let position = 0;
    for (let index = 0; index < first + before.length - 1; index += 1) position += doc.child(index).nodeSize;
    return position + 1 + (before.at(-1)?.length ?? 0);
  }
}
