import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { browserNonce } from '#web/lib/page-context.ts';
import { compactTextClass, richTextClass } from '../rich-text.tsx';
import classes from './editor.module.css';
import type { RichTextEditorProps } from './editor-props.ts';
import { editorExtensions } from './extensions.ts';
import { withFirstBlock } from './first-block.ts';
import { FirstMentions } from './first-mentions.ts';
import { type HandOver, takeOverFocus } from './hand-over.ts';
import { LinkBar } from './link-bar.tsx';
import { MentionList } from './mention-list.tsx';
import type { MentionPopup } from './mentions.ts';
import { readPastedHtml } from './pasted-html.ts';
import { sliceOfText } from './pasted-text.ts';
import { selectedPicture } from './picture.ts';
import { PictureBar } from './picture-bar.tsx';
import { acceptedPictures } from './pictures.ts';
import { takeFiles } from './take-files.ts';
import { ToolButton, ToolbarFrame } from './toolbar-frame.tsx';
import { type Tool, toolGroups } from './tools.tsx';
import { usePictures } from './use-pictures.ts';

const t = messages('common');

interface EditorViewProps extends RichTextEditorProps {
  readonly handOver: HandOver;
}

/** Renders only in the browser, in one synchronous step. */
export function EditorView(props: EditorViewProps) {
  const { error, compact = false } = props;
  const errorId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [mentions, setMentions] = useState<MentionPopup | null>(null);
  const [asksLink, setAsksLink] = useState(false);
  const pictures = usePictures();
  const editor = useRichText(props, {
    errorId,
    onMentions: setMentions,
    insertPictures: pictures.insert,
    onMissing: pictures.reportMissing,
  });
  const selected = useEditorState({ editor, selector: ({ editor: now }) => selectedPicture(now) });
  const picture = selected ?? pictures.inserted;
  return (
    <div>
      <div className={classes.frame} data-invalid={Boolean(error)}>
        <Toolbar
          editor={editor}
          compact={compact}
          onLink={() => setAsksLink(!asksLink)}
          onPicture={() => picker.current?.click()}
        />
        {picture && (
          <PictureBar key={picture} editor={editor} src={picture} onClose={() => pictures.setInserted(null)} />
        )}
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
        aria-label={t('Picture')}
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

interface EditorConnections {
  readonly errorId: string;
  readonly onMentions: (popup: MentionPopup | null) => void;
  readonly insertPictures: (editor: Editor, files: readonly File[]) => Promise<void>;
  /** Called with the number of pictures that a paste left out. */
  readonly onMissing: (pictures: number) => void;
}

function useRichText(
  props: EditorViewProps,
  { errorId, onMentions, insertPictures, onMissing }: EditorConnections,
): Editor {
  const { handOver, value, placeholder = '', ariaLabel, error, compact = false } = props;
  // The editor is created once and calls the handlers of the last render.
  const firstMentions = useContext(FirstMentions);
  const latest = useRef({ ...props, insertPictures, firstMentions });
  latest.current = { ...props, insertPictures, firstMentions };
  const emitted = useRef(value);
  const take = (data: DataTransfer | undefined | null): boolean =>
    takeFiles(data, {
      onPictures: (pictures) => void latest.current.insertPictures(editor, pictures),
      onFiles: latest.current.onFiles,
    });
  const editor = useEditor({
    injectNonce: browserNonce() ?? '',
    shouldRerenderOnTransaction: false,
    extensions: editorExtensions(placeholder, { show: onMentions, first: () => latest.current.firstMentions }),
    content: handOver.html,
    parseOptions: parseOptionsOf(handOver.html),
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
      handlePaste: (_, event) => take(event.clipboardData),
      transformPastedHTML: (html) => {
        const { html: read, missingPictures } = readPastedHtml(html);
        onMissing(missingPictures);
        return read;
      },
      transformPasted: withFirstBlock,
      clipboardTextParser: (text, $context) => sliceOfText(text, $context),
      // Moving a picture within the text is not an upload.
      handleDrop: (_, event, _slice, isMoved) => !isMoved && take(event.dataTransfer),
    },
  });

  useLayoutEffect(() => {
    takeOverFocus(editor, handOver);
    if (handOver.files.length > 0) void latest.current.insertPictures(editor, handOver.files);
  }, [editor, handOver]);

  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(value, { emitUpdate: false, parseOptions: parseOptionsOf(value) });
  }, [editor, value]);
  return editor;
}

/** Keeps typed spaces. HTML from elsewhere breaks lines between words. */
function parseOptionsOf(html: string): { preserveWhitespace: boolean } {
  const [first = '', ...others] = html.split('<pre>');
  const prose = [first, ...others.map((part) => part.slice(part.indexOf('</pre>')))];
  return { preserveWhitespace: !prose.some((part) => part.includes('\n')) };
}

interface ToolbarProps {
  editor: Editor;
  compact: boolean;
  onLink: () => void;
  onPicture: () => void;
}

function Toolbar({ editor, compact, onLink, onPicture }: ToolbarProps) {
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  return (
    <ToolbarFrame groups={toolGroups({ compact, inTable, onLink, onPicture })}>
      {(tool) => <LiveToolButton tool={tool} editor={editor} />}
    </ToolbarFrame>
  );
}

function LiveToolButton({ tool, editor }: { tool: Tool; editor: Editor }) {
  const { isOn, isOff } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ isOn: tool.isOn?.(now) ?? false, isOff: tool.isOff?.(now) ?? false }),
  });
  return <ToolButton tool={tool} isOn={isOn} isOff={isOff} onPress={() => tool.run(editor)} />;
}
