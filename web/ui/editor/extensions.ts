import type { Extensions } from '@tiptap/core';
import Mention from '@tiptap/extension-mention';
import { TableKit } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { Alignment } from './alignment.ts';
import { InsertedNodes } from './inserted-nodes.ts';
import { type Mentions, mentionSuggestion } from './mentions.ts';
import { Picture } from './picture.ts';
import { Subscript, Superscript } from './raised-text.ts';

/** Allows the same tags as the server's sanitiser, and no embeds. */
export function editorExtensions(placeholder: string, mentions: Mentions): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      link: {
        openOnClick: false,
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    Picture,
    TableKit.configure({ table: { resizable: false } }),
    Superscript,
    Subscript,
    Alignment,
    InsertedNodes,
    Placeholder.configure({ placeholder }),
    Mention.configure({ suggestion: mentionSuggestion(mentions) }),
  ];
}
