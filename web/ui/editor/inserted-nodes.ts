/** Pictures, tables and lines that are inserted: the caret goes below them, so that the next key replaces nothing. */
import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';

interface Range {
  readonly from: number;
  readonly to: number;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    insertedNodes: {
      /** Before a node is inserted: it goes below what is selected, instead of replacing it. */
      leaveSelection: () => ReturnType;
    };
  }
}

/** Handles every way a node gets into the text: buttons, paste, drop, input rules and whatever comes later. */
export const InsertedNodes = Extension.create({
  name: 'insertedNodes',
  addCommands: () => ({
    leaveSelection:
      () =>
      ({ tr }) => {
        leaveSelection(tr);
        return true;
      },
  }),
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _, { tr }) => {
        // Undo restores the selection that belongs to the restored text.
        if (transactions.some((one) => one.getMeta('history$'))) return null;
        const node = insertedNodeAt(tr.selection, insertedRanges(transactions), transactions.some(isFromOutside));
        return node && placeCaretBelow(tr, node.to);
      },
    }),
  ],
});

function leaveSelection(tr: Transaction): Transaction {
  const { selection } = tr;
  if (selection.empty) return tr;
  if (selection instanceof NodeSelection && selection.node.isBlock) return placeCaretBelow(tr, selection.to);
  return tr.setSelection(Selection.near(selection.$to, -1));
}

/** The caret at the end of the text, below a picture that ends it. */
export function placeCaretAtEnd(tr: Transaction): Transaction {
  const { lastChild, content } = tr.doc;
  return lastChild?.isTextblock === false && lastChild.isAtom
    ? placeCaretBelow(tr, content.size)
    : tr.setSelection(Selection.atEnd(tr.doc));
}

function placeCaretBelow(tr: Transaction, end: number): Transaction {
  const $end = tr.doc.resolve(end);
  if (!$end.nodeAfter?.isTextblock) {
    const paragraph = $end.parent.contentMatchAt($end.index()).defaultType?.createAndFill();
    if (!paragraph?.isTextblock) return tr;
    tr.insert(end, paragraph);
  }
  return tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView();
}

const isFromOutside = (tr: Transaction): boolean => ['paste', 'drop'].includes(tr.getMeta('uiEvent') as string);

/** Ranges of the new document that the transactions wrote. */
function insertedRanges(transactions: readonly Transaction[]): Range[] {
  const ranges: Range[] = [];
  const maps = transactions.flatMap((one) => one.mapping.maps);
  maps.forEach((map, index) => {
    map.forEach((_oldFrom, _oldTo, newFrom, newTo) => {
      const after = maps.slice(index + 1);
      const from = after.reduce((position, next) => next.map(position, 1), newFrom);
      const to = after.reduce((position, next) => next.map(position, -1), newTo);
      if (to > from) ranges.push({ from, to });
    });
  });
  return ranges;
}

/**
 * The inserted node that the selection is on. After a paste or drop also the one that the selection is in: a table that
 * was inserted by its button is filled first.
 */
function insertedNodeAt(selection: Selection, ranges: readonly Range[], orIn: boolean): Range | null {
  const isInserted = ({ from, to }: Range) => ranges.some((range) => range.from <= from && to <= range.to);
  if (selection instanceof NodeSelection && selection.node.isBlock) return isInserted(selection) ? selection : null;
  const { $to } = selection;
  for (let depth = 1; orIn && depth <= $to.depth; depth += 1) {
    const node = { from: $to.before(depth), to: $to.after(depth) };
    if ($to.node(depth).type.spec.isolating && isInserted(node)) return node;
  }
  return null;
}
