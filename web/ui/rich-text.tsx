import { usePicturesAddressed } from '#web/lib/files-url.ts';
import { useTextMark } from '#web/lib/loaded.tsx';
import classes from './rich-text.module.css';

/** Shared styles of the reader and the editor. */
export const richTextClass = classes.text ?? '';
export const compactTextClass = classes.compact ?? '';

interface RichTextProps {
  /** HTML from the API, sanitised by the server. */
  html: string;
  compact?: boolean;
}

/** The only place that renders HTML of members. */
export function RichText({ html, compact = false }: RichTextProps) {
  const shown = usePicturesAddressed(html);
  return (
    <div
      {...useTextMark(html)}
      // The browser may serialise the same HTML differently.
      suppressHydrationWarning
      className={compact ? `${richTextClass} ${compactTextClass}` : richTextClass}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; the server sanitises
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}
