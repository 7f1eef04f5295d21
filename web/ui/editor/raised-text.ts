/** Superscript and subscript: 10³ is not 103. */
import { Mark } from '@tiptap/core';

const raised = (name: string, tag: 'sup' | 'sub', align: 'super' | 'sub', excludes: string) =>
  Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }, { style: 'vertical-align', getAttrs: (value) => value === align && null }],
    renderHTML: () => [tag, 0],
  });

export const Superscript = raised('superscript', 'sup', 'super', 'superscript subscript');
export const Subscript = raised('subscript', 'sub', 'sub', 'subscript superscript');
