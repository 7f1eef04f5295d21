import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lateModule, useLateModule } from '#web/lib/late-module.ts';
import type { RichTextEditorProps } from './editor/editor-props.ts';
import { FieldActivity } from './editor/field-activity.ts';
import type { HandOver } from './editor/hand-over.ts';
import { PlainArea } from './editor/plain-area.tsx';
import { htmlOfContent, htmlOfText, plainContentOf } from './editor/plain-html.ts';

const editorModule = lateModule(() => import('./editor/editor-view.tsx'));

/**
 * The editor is a separate chunk. Until it has loaded, a plain field takes the text and then hands text, caret and
 * focus to the editor.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange } = props;
  const { loaded, hasFailed, retry } = useLateModule(editorModule);
  const [handOver, setHandOver] = useState<HandOver | null>(null);
  const [content, setContent] = useState(() => ({ html: value, ...plainContentOf(value) }));
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const area = useRef<HTMLTextAreaElement>(null);
  const activity = useRef<FieldActivity>(null);
  if (!handOver && content.html !== value) setContent({ html: value, ...plainContentOf(value) });
  const latest = useRef({ content, files: pictures });
  latest.current = { content, files: pictures };

  useLayoutEffect(() => {
    if (!area.current) return;
    activity.current = new FieldActivity(area.current);
    return activity.current.listen();
  }, []);
  useLayoutEffect(() => {
    if (!loaded || handOver) return;
    activity.current?.whenIdle(() => {
      const field = area.current;
      // Runs synchronously between two events, so that every key goes either to the field or to the editor.
      if (field) flushSync(() => setHandOver(handOverOf(field, latest.current)));
    });
  }, [loaded, handOver]);

  if (loaded && handOver) return <loaded.EditorView {...props} handOver={handOver} />;
  const type = (text: string) => {
    const html = htmlOfContent({ ...content, text });
    setContent({ ...content, html, text });
    onChange(html);
  };
  return (
    <PlainArea
      {...props}
      ref={area}
      content={content}
      onType={type}
      onPictures={(more) => setPictures([...pictures, ...more])}
      waiting={pictures.length}
      hasFailed={hasFailed}
      onRetry={retry}
    />
  );
}

interface Plain {
  readonly content: { readonly formatted: string };
  readonly files: readonly File[];
}

function handOverOf(field: HTMLTextAreaElement, { content: { formatted }, files }: Plain): HandOver {
  const { value: text, selectionStart: start, selectionEnd: end } = field;
  const isTyped = formatted === '' || text !== '';
  return {
    html: formatted + (isTyped ? htmlOfText(text) : ''),
    input: isTyped ? { text, start, end } : null,
    isFocused: document.activeElement === field,
    files,
  };
}
