import { Fragment, type ReactNode } from 'react';
import classes from './editor.module.css';
import type { Tool } from './tools.tsx';

interface ToolbarFrameProps {
  readonly groups: readonly (readonly Tool[])[];
  readonly children: (tool: Tool) => ReactNode;
}

/** The toolbar looks the same before and after the editor loads. */
export function ToolbarFrame({ groups, children }: ToolbarFrameProps) {
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="Formatting">
      {groups.map((group) => (
        <div key={group[0]?.label} className={classes.tools}>
          {group.map((tool) => (
            <Fragment key={tool.label}>{children(tool)}</Fragment>
          ))}
        </div>
      ))}
    </div>
  );
}

interface ToolButtonProps {
  readonly tool: Tool;
  readonly isOn: boolean;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

export function ToolButton({ tool, isOn, isOff, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={tool.label}
      title={tool.label}
      {...(tool.isOn && { 'aria-pressed': isOn })}
      disabled={isOff}
      // Keeps the selection while the button is pressed.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {tool.icon}
    </button>
  );
}
