import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { browserNonce } from '#web/lib/page-context.ts';
import { compactTextClass, richTextClass } from '../rich-text.tsx';
import classes from './editor.module.css';
import type { RichTextEditorProps } from './editor-props.ts';
import { editorExtensions } from './extensions.ts';
import { LinkBar } from './link-bar.tsx';
import { MentionList } from './mention-list.tsx';
import type { MentionPopup } from './mentions.ts';
import { acceptedPictures, sendPicture } from './pictures.ts';
import { Toolbar } from './toolbar.tsx';

export default function EditorView(props: RichTextEditorProps) {
  const { value, placeholder = '', ariaLabel, error, compact = false } = props;
  const errorId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [mentions, setMentions] = useState<MentionPopup | null>(null);
  const [asksLink, setAsksLink] = useState(false);
  // The editor is made once and calls whatever the last render gave.
  const latest = useRef(props);
  latest.current = props;
  const emitted = useRef(value);
  const pictures = usePictures();

  const editor = useEditor({
    immediatelyRender: false,
    injectNonce: browserNonce() ?? '',
    shouldRerenderOnTransaction: false,
    extensions: editorExtensions(placeholder, setMentions),
    content: value,
    onUpdate: ({ editor: now }) => {
      emitted.current = now.isEmpty ? '' : now.getHTML();
      latest.current.onChange(emitted.current);
    },
    editorProps: {
      attributes: {
        class: [classes.content, richTextClass, compact && classes.compact, compact && compactTextClass]
          .filter(Boolean)
          .join(' '),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': ariaLabel,
        'aria-invalid': String(Boolean(error)),
        'aria-describedby': errorId,
      },
      handleKeyDown: (_, event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !latest.current.onSubmit) return false;
        latest.current.onSubmit();
        return true;
      },
      handlePaste: (_, event) => takeFiles(event.clipboardData?.files),
      handleDrop: (_, event) => takeFiles(event.dataTransfer?.files),
    },
  });

  function takeFiles(files: FileList | undefined | null): boolean {
    if (!files?.length || !current.current) return false;
    void pictures.insert(current.current, [...files]);
    return true;
  }
  const current = useRef<Editor | null>(null);
  current.current = editor;

  useEffect(() => {
    if (!editor || value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  if (!editor) return <div className={`${classes.waiting} ${compact ? classes.compact : ''}`} aria-busy="true" />;
  return (
    <div>
      <div className={classes.frame} data-invalid={Boolean(error)}>
        <Toolbar
          editor={editor}
          compact={compact}
          onLink={() => setAsksLink(!asksLink)}
          onPicture={() => picker.current?.click()}
        />
        {asksLink && <LinkBar editor={editor} onClose={() => setAsksLink(false)} />}
        <EditorContent editor={editor} />
        {pictures.status && (
          <p className={classes.status} role="status" data-failed={pictures.hasFailed}>
            {pictures.status}
          </p>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept={acceptedPictures}
        hidden
        aria-label="Picture"
        onChange={(event) => {
          void pictures.insert(editor, [...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {mentions && <MentionList popup={mentions} />}
      <p id={errorId} className={classes.error} hidden={!error}>
        {error}
      </p>
    </div>
  );
}

/** Sends pictures one after the other and puts each where the cursor is. */
function usePictures() {
  const [status, setStatus] = useState('');
  const [hasFailed, setFailed] = useState(false);
  async function insert(editor: Editor, files: readonly File[]): Promise<void> {
    for (const file of files) {
      setFailed(false);
      setStatus(`Sending “${file.name}”…`);
      try {
        const { url, alt } = await sendPicture(file);
        editor.chain().focus().setImage({ src: url, alt }).run();
        setStatus('');
      } catch (error) {
        setFailed(true);
        setStatus(error instanceof Error ? error.message : 'The picture could not be sent. Try again.');
        return;
      }
    }
  }
  return { status, hasFailed, insert };
}
