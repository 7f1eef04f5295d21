/** Places the caret below inserted pictures, tables and lines, so that the next key does not replace them. */
import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';

interface Range {
  readonly from: number;
  readonly to: number;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    insertedNodes: {
      /** Moves the insertion below the selection, so that it does not replace it. */
      leaveSelection: () => ReturnType;
    };
  }
}

/** Handles every kind of insertion: buttons, paste, drop and input rules. */
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
        // Undo restores the selection of the restored text.
        if (transactions.some((transaction) => transaction.getMeta('history$'))) return null;
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

export function placeCaretAtEnd(tr: Transaction): Transaction {
  const { lastChild, content } = tr.doc;
  return lastChild?.isTextblock === false && lastChild.isAtom
    ? placeCaretBelow(tr, content.size)
    : tr.setSelection(Selection.atEnd(tr.doc));
}

export function placeCaretBelow(tr: Transaction, end: number): Transaction {
  const $end = tr.doc.resolve(end);
  if (!$end.nodeAfter?.isTextblock) {
    const paragraph = $end.parent.contentMatchAt($end.index()).defaultType?.createAndFill();
    if (!paragraph?.isTextblock) return tr;
    tr.insert(end, paragraph);
  }
  return tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView();
}

const isFromOutside = (tr: Transaction): boolean => ['paste', 'drop'].includes(tr.getMeta('uiEvent') as string);

function insertedRanges(transactions: readonly Transaction[]): Range[] {
  const ranges: Range[] = [];
  const maps = transactions.flatMap((transaction) => transaction.mapping.maps);
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
 * The inserted node at the selection. After a paste or drop it may also contain the selection; a table from its button
 * does not count, because it is filled in first.
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
