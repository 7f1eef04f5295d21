import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconRowInsertBottom,
  IconRowRemove,
  IconSourceCode,
  IconStrikethrough,
  IconTable,
  IconTableMinus,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';

const t = messages('common');

/** Plain data, because the toolbar is shown before the editor loads. */
export interface Tool {
  label: string;
  icon: ReactNode;
  run: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
}

const mark = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const heading = (level: 2 | 3 | 4): Tool => ({
  label: t('Heading {value}', { value: level - 1 }),
  icon: `H${level - 1}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const marks: Tool[] = [
  {
    get label() {
      return t('Bold');
    },
    icon: <IconBold {...mark} />,
    run: (e) => e.chain().focus().toggleBold().run(),
    isOn: (e) => e.isActive('bold'),
  },
  {
    get label() {
      return t('Italic');
    },
    icon: <IconItalic {...mark} />,
    run: (e) => e.chain().focus().toggleItalic().run(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    get label() {
      return t('Underline');
    },
    icon: <IconUnderline {...mark} />,
    run: (e) => e.chain().focus().toggleUnderline().run(),
    isOn: (e) => e.isActive('underline'),
  },
  {
    get label() {
      return t('Strikethrough');
    },
    icon: <IconStrikethrough {...mark} />,
    run: (e) => e.chain().focus().toggleStrike().run(),
    isOn: (e) => e.isActive('strike'),
  },
  {
    get label() {
      return t('Code');
    },
    icon: <IconCode {...mark} />,
    run: (e) => e.chain().focus().toggleCode().run(),
    isOn: (e) => e.isActive('code'),
  },
];
const blocks: Tool[] = [
  {
    get label() {
      return t('Bulleted list');
    },
    icon: <IconList {...mark} />,
    run: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    get label() {
      return t('Numbered list');
    },
    icon: <IconListNumbers {...mark} />,
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    get label() {
      return t('Quote');
    },
    icon: <IconBlockquote {...mark} />,
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
  {
    get label() {
      return t('Code block');
    },
    icon: <IconSourceCode {...mark} />,
    run: (e) => e.chain().focus().toggleCodeBlock().run(),
    isOn: (e) => e.isActive('codeBlock'),
  },
];
const tableTools: Tool[] = [
  {
    get label() {
      return t('Add row below');
    },
    icon: <IconRowInsertBottom {...mark} />,
    run: (e) => e.chain().focus().addRowAfter().run(),
  },
  {
    get label() {
      return t('Add column to the right');
    },
    icon: <IconColumnInsertRight {...mark} />,
    run: (e) => e.chain().focus().addColumnAfter().run(),
  },
  {
    get label() {
      return t('Delete row');
    },
    icon: <IconRowRemove {...mark} />,
    run: (e) => e.chain().focus().deleteRow().run(),
  },
  {
    get label() {
      return t('Delete column');
    },
    icon: <IconColumnRemove {...mark} />,
    run: (e) => e.chain().focus().deleteColumn().run(),
  },
  {
    get label() {
      return t('Delete table');
    },
    icon: <IconTableMinus {...mark} />,
    run: (e) => e.chain().focus().deleteTable().run(),
  },
];
const history: Tool[] = [
  {
    get label() {
      return t('Undo');
    },
    icon: <IconArrowBackUp {...mark} />,
    run: (e) => e.chain().focus().undo().run(),
    isOff: (e) => !e.can().undo(),
  },
  {
    get label() {
      return t('Redo');
    },
    icon: <IconArrowForwardUp {...mark} />,
    run: (e) => e.chain().focus().redo().run(),
    isOff: (e) => !e.can().redo(),
  },
];

interface Options {
  readonly compact: boolean;
  readonly inTable: boolean;
  readonly onLink: () => void;
  readonly onPicture: () => void;
}

export function toolGroups({ compact, inTable, onLink, onPicture }: Options): readonly (readonly Tool[])[] {
  const inserts: Tool[] = [
    { label: t('Link'), icon: <IconLink {...mark} />, run: onLink, isOn: (e) => e.isActive('link') },
    { label: t('Picture'), icon: <IconPhoto {...mark} />, run: onPicture },
    {
      label: t('Table'),
      icon: <IconTable {...mark} />,
      run: (e) => e.chain().focus().leaveSelection().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      isOff: (e) => e.isActive('table'),
    },
  ];
  const headings = compact ? [] : [heading(2), heading(3), heading(4)];
  const groups = [headings, marks, blocks, inserts, inTable ? tableTools : [], history];
  return groups.filter((group) => group.length > 0);
}
