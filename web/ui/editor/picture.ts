/** Pictures with a caption and a size, as `<figure>`. A picture without them stays an `<img>`. */
import type { Editor } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { NodeSelection } from '@tiptap/pm/state';
import { pictureSizes } from '#contract/rich-text.ts';
import { placeCaretBelow } from './inserted-nodes.ts';

export type PictureSize = (typeof pictureSizes)[number];

export interface PictureDetails {
  readonly alt: string;
  readonly caption: string;
  /** Empty: as wide as the text. */
  readonly size: PictureSize | '';
}

const imageOf = (element: HTMLElement): HTMLElement | null =>
  element.tagName === 'IMG' ? element : element.querySelector('img');
const sizeOf = (element: HTMLElement) => pictureSizes.find((size) => size === element.dataset['size']) ?? '';
const captionOf = (element: HTMLElement) => element.querySelector('figcaption')?.textContent?.trim() ?? '';

export const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: null, parseHTML: (element) => imageOf(element)?.getAttribute('src') ?? null },
    alt: { default: '', parseHTML: (element) => imageOf(element)?.getAttribute('alt') ?? '' },
    caption: { default: '', parseHTML: captionOf },
    size: { default: '', parseHTML: sizeOf },
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: (element) => (element.querySelector('img[src]:not([src^="data:"])') ? null : false) },
    { tag: 'img[src]:not([src^="data:"])' },
  ],
  renderHTML({ node }) {
    const { src, alt, caption, size } = node.attrs;
    const image = ['img', { src, alt }];
    if (caption === '' && size === '') return ['img', { src, alt }];
    const figure = ['figure', size === '' ? {} : { 'data-size': size }, image] as const;
    return caption === '' ? [...figure] : [...figure, ['figcaption', {}, caption]];
  },
});

/** The address of the selected picture, or null. */
export function selectedPicture({ state: { selection } }: Editor): string | null {
  return selection instanceof NodeSelection && selection.node.type.name === Picture.name
    ? String(selection.node.attrs['src'])
    : null;
}

/** @returns null if the text has no picture with that address */
export function detailsOf(editor: Editor, src: string): PictureDetails | null {
  let found: PictureDetails | null = null;
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name === Picture.name && attrs['src'] === src) found ??= attrs as PictureDetails;
  });
  return found;
}

/** Changes each picture with that address. The selection stays. */
export function describePicture(editor: Editor, src: string, change: Partial<PictureDetails>): void {
  editor.commands.command(({ tr }) => {
    tr.doc.descendants(({ type, attrs }, at) => {
      if (type.name !== Picture.name || attrs['src'] !== src) return;
      for (const [name, value] of Object.entries(change)) tr.setNodeAttribute(at, name, value);
    });
    return tr.docChanged;
  });
}

/** So that the next key does not replace the picture. */
export function leavePicture(editor: Editor): void {
  const isSelected = selectedPicture(editor) !== null;
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      if (isSelected) placeCaretBelow(tr, tr.selection.to);
      return true;
    })
    .run();
}
