/** Leaves out what the reader does not see in the other program: hidden rows, columns and text, and comments. */

const hides = (element: Element): boolean =>
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i.test(
    element.getAttribute('style') ?? '',
  );

const comments = '.MsoCommentReference, .MsoCommentText, [style*="mso-element:comment"]';

export function removeHiddenParts(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) removeHiddenColumns(table);
  for (const element of body.querySelectorAll('[style]')) if (hides(element)) element.remove();
  for (const comment of body.querySelectorAll(comments)) comment.remove();
}

/** Excel hides columns by their `col` only. */
function removeHiddenColumns(table: HTMLTableElement): void {
  const columns = [...table.querySelectorAll('col')].flatMap((column) =>
    Array.from({ length: Math.max(1, column.span) }, () => hides(column)),
  );
  if (!columns.includes(true)) return;
  for (const row of table.rows) {
    let at = 0;
    for (const cell of [...row.cells]) {
      const covered = columns.slice(at, at + cell.colSpan);
      const left = covered.filter((isHidden) => !isHidden).length + Math.max(0, cell.colSpan - covered.length);
      if (left === 0) cell.remove();
      else cell.colSpan = left;
      at += covered.length;
    }
  }
}
