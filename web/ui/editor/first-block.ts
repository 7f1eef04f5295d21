import { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/** Text that is pasted into an empty paragraph takes its place, so that an aligned first line keeps its alignment. */
export function withFirstBlock(slice: Slice, { state }: EditorView): Slice {
  const { parent } = state.selection.$from;
  const isEmpty = parent.isTextblock && parent.content.size === 0;
  return isEmpty && slice.content.firstChild?.attrs['align'] ? new Slice(slice.content, 0, slice.openEnd) : slice;
}
