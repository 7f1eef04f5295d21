import { type Editor, useEditorState } from '@tiptap/react';
import { ToolButton, ToolbarFrame } from './toolbar-frame.tsx';
import { type Tool, toolGroups } from './tools.tsx';

interface ToolbarProps {
  editor: Editor;
  compact: boolean;
  onLink: () => void;
  onPicture: () => void;
}

export function Toolbar({ editor, compact, onLink, onPicture }: ToolbarProps) {
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
