import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { lineBreak } from './line-breaks.ts';

/** A paragraph for each line, with the breaks inside of it. */
export function sliceOfText(text: string, $context: ResolvedPos): Slice {
  const { schema } = $context.doc.type;
  const { paragraph, hardBreak } = schema.nodes;
  const marks = $context.marks();
  const paragraphs = text.split(/(?:\r\n?|[\n\f\u2029])+/).map((line) => {
    const parts = line
      .split(lineBreak)
      .flatMap((part, at): (Node | undefined)[] => [
        at > 0 ? hardBreak?.create() : undefined,
        part === '' ? undefined : schema.text(part, marks),
      ]);
    return paragraph?.create(
      null,
      parts.filter((part) => part !== undefined),
    );
  });
  return Slice.maxOpen(Fragment.from(paragraphs.filter((part) => part !== undefined)));
}
