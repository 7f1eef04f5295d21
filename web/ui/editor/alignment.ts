/** Keeps the alignment of paragraphs, headings and cells as an attribute, because the page allows no inline styles. */
import { Extension } from '@tiptap/core';
import { alignments } from '#contract/rich-text.ts';

const alignmentOf = (element: HTMLElement): string | null => {
  const stated = element.dataset['align'] ?? (element.style.textAlign || element.getAttribute('align'));
  return alignments.find((alignment) => alignment === stated?.toLowerCase()) ?? null;
};

export const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'tableCell', 'tableHeader'],
      attributes: {
        align: {
          default: null,
          parseHTML: alignmentOf,
          renderHTML: ({ align }) => (align ? { 'data-align': align } : {}),
        },
      },
    },
  ],
});
