import { createContext, type KeyboardEvent, type ReactNode, use, useState } from 'react';
import { messages } from '#contract/messages.ts';
import classes from './editor.module.css';
import type { Tool } from './tools.tsx';

const t = messages('common');

interface ToolbarFrameProps {
  readonly groups: readonly (readonly Tool[])[];
  readonly children: (tool: Tool) => ReactNode;
}

/** The label of the button that Tab reaches. */
const TabStop = createContext<string | undefined>(undefined);

/**
 * The toolbar looks the same before and after the editor loads. It is one stop of the Tab key, and arrow keys move
 * within it.
 */
export function ToolbarFrame({ groups, children }: ToolbarFrameProps) {
  const [focused, setFocused] = useState<string>();
  const labels = groups.flat().map(({ label }) => label);
  const stop = focused !== undefined && labels.includes(focused) ? focused : labels[0];
  return (
    <div
      className={classes.toolbar}
      role="toolbar"
      aria-label={t('Formatting')}
      onKeyDown={moveFocus}
      onFocus={({ target }) => setFocused(target.ariaLabel ?? undefined)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The button may be disabled when the focus comes back.
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
      }}
    >
      {groups.map((group) => (
        <div key={group[0]?.label} className={classes.tools}>
          {group.map((tool) => (
            <TabStop key={tool.label} value={stop}>
              {children(tool)}
            </TabStop>
          ))}
        </div>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const [after, before] = [(at + 1) % buttons.length, (at - 1 + buttons.length) % buttons.length];
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const places: Readonly<Record<string, number>> = {
    ArrowRight: isRightToLeft ? before : after,
    ArrowLeft: isRightToLeft ? after : before,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = buttons[places[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface ToolButtonProps {
  readonly tool: Tool;
  readonly isOn: boolean;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

export function ToolButton({ tool, isOn, isOff, onPress }: ToolButtonProps) {
  const stop = use(TabStop);
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={tool.label}
      title={tool.label}
      {...(tool.isOn && { 'aria-pressed': isOn })}
      disabled={isOff}
      tabIndex={tool.label === stop ? 0 : -1}
      // Keeps the selection while the button is pressed.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {tool.icon}
    </button>
  );
}
