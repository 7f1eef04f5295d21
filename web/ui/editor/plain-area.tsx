import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type Ref,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { messages } from '#contract/messages.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { focusAtEnd } from '#web/lib/focus-at-end.ts';
import { compactTextClass, richTextClass } from '../rich-text.tsx';
import classes from './editor.module.css';
import type { RichTextEditorProps } from './editor-props.ts';
import { breaksInText } from './line-breaks.ts';
import type { PlainContent } from './plain-html.ts';
import { takeFiles } from './take-files.ts';
import { ToolButton, ToolbarFrame } from './toolbar-frame.tsx';
import { toolGroups } from './tools.tsx';

const t = messages('common');

type FieldProps = Pick<
  RichTextEditorProps,
  'ariaLabel' | 'placeholder' | 'error' | 'compact' | 'onSubmit' | 'onFiles' | 'autoFocus'
>;

interface PlainAreaProps extends FieldProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly content: PlainContent;
  readonly onType: (text: string) => void;
  readonly onPictures: (files: readonly File[]) => void;
  /** Pictures to insert after loading. */
  readonly waiting: number;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

const ignore = () => undefined;

/** Takes text until the editor has loaded, or instead of it if loading fails. */
export function PlainArea(props: PlainAreaProps) {
  const { ref, content, ariaLabel, placeholder, error, compact = false, autoFocus, waiting, hasFailed } = props;
  const errorId = useId();
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (autoFocus) focusAtEnd(frame.current?.querySelector('textarea') ?? null);
  }, [autoFocus]);
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const { onPictures, onFiles } = props;
    if (takeFiles(data, { onPictures, onFiles })) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !props.onSubmit) return;
    event.preventDefault();
    props.onSubmit();
  };
  const textClass = [richTextClass, compact && compactTextClass].filter(Boolean).join(' ');
  const hasFormatted = content.formatted !== '';
  return (
    <div>
      <div ref={frame} className={classes.frame} data-invalid={Boolean(error)}>
        <ToolbarFrame groups={toolGroups({ compact, inTable: false, onLink: ignore, onPicture: ignore })}>
          {(tool) => <ToolButton tool={tool} isOn={false} isOff onPress={ignore} />}
        </ToolbarFrame>
        {hasFormatted && <div className={`${classes.formatted} ${textClass}`}>{htmlToText(content.formatted)}</div>}
        <textarea
          ref={ref}
          className={[classes.content, classes.plain, textClass, compact && classes.compact].filter(Boolean).join(' ')}
          data-short={hasFormatted || undefined}
          dir="auto"
          aria-label={ariaLabel}
          aria-invalid={Boolean(error)}
          aria-describedby={errorId}
          placeholder={hasFormatted ? undefined : placeholder}
          value={content.text}
          onChange={(event) => props.onType(breaksInText(event.currentTarget.value))}
          onKeyDown={onKeyDown}
          onPaste={(event) => take(event, event.clipboardData)}
          onDrop={(event) => take(event, event.dataTransfer)}
        />
        <LoadStatus {...{ hasFailed, hasFormatted, waiting }} onRetry={props.onRetry} />
      </div>
      <p id={errorId} className={classes.error} hidden={!error}>
        {error}
      </p>
    </div>
  );
}

interface LoadStatusProps extends Pick<PlainAreaProps, 'hasFailed' | 'waiting' | 'onRetry'> {
  readonly hasFormatted: boolean;
}

function LoadStatus({ hasFailed, hasFormatted, waiting, onRetry }: LoadStatusProps) {
  if (hasFailed) {
    return (
      <p className={classes.status} role="status" data-failed="true">
        {t('We couldn’t load the formatting tools. You can still write and save plain text.')}{' '}
        {hasFormatted && t('We’ll add your text below the existing text.')}{' '}
        <button type="button" className={classes.retry} onClick={onRetry}>
          {t('Try again')}
        </button>
      </p>
    );
  }
  if (waiting === 0) return null;
  return (
    <p className={classes.status} role="status">
      {t('{count, plural, one {The picture} other {# pictures}} will be inserted once the editor has loaded.', {
        count: waiting,
      })}
    </p>
  );
}
