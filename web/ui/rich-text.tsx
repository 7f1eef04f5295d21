import classes from './rich-text.module.css';

/** What styles text alike in the reader and in the editor. */
export const richTextClass = classes.text ?? '';
export const compactTextClass = classes.compact ?? '';

interface RichTextProps {
  /** HTML as the API answers it: the server has sanitised it. */
  html: string;
  /** Smaller letters, for replies. */
  compact?: boolean;
  className?: string;
}

/** Text that people wrote. The only place of the portal that sets HTML. */
export function RichText({ html, compact = false, className = '' }: RichTextProps) {
  return (
    <div
      className={`${richTextClass} ${compact ? compactTextClass : ''} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; the server sanitises
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
