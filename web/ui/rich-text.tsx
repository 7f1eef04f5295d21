import { usePicturesAddressed } from '#web/lib/files-url.ts';
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
      // Another text is another element, so that its tables are observed.
      key={shown}
      ref={scrollByKeyboard}
      // The browser may serialise the same HTML differently.
      suppressHydrationWarning
      className={compact ? `${richTextClass} ${compactTextClass}` : richTextClass}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; the server sanitises
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}

/** Lets the keyboard scroll wide tables and code. Safari scrolls only what has the focus. */
function scrollByKeyboard(text: HTMLElement | null): () => void {
  const observer = new ResizeObserver((resized) => {
    for (const { target } of resized) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const region of text?.querySelectorAll('table, pre') ?? []) observer.observe(region);
  return () => observer.disconnect();
}
