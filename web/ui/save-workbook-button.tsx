import { type ReactNode, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from './button.tsx';
import { notify } from './toasts.tsx';

const t = messages('common');

type WriteWorkbook = typeof import('write-excel-file/universal')['default'];

interface SaveWorkbookButtonProps {
  /** Without its ending. */
  readonly fileName: string;
  readonly write: (writeWorkbook: WriteWorkbook) => ReturnType<WriteWorkbook>;
  readonly children: ReactNode;
}

/** Saves an Excel file. The library is loaded with the first click. */
export function SaveWorkbookButton({ fileName, write, children }: SaveWorkbookButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { default: writeWorkbook } = await import('write-excel-file/universal');
      saveFile(await write(writeWorkbook).toBlob(), `${fileName}.xlsx`);
    } catch {
      notify.error(t('We couldn’t create the file. Try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button isBusy={isBusy} onClick={() => void save()}>
      {children}
    </Button>
  );
}
