import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { download } from '#web/lib/download.ts';
import { Button } from './button.tsx';
import { notify } from './toasts.tsx';

const t = messages('common');

interface DownloadButtonProps {
  readonly path: string;
  /** Of the file, if the response names none. */
  readonly fallbackName: string;
  /** Such as 'Export CSV'. */
  readonly label: string;
}

export function DownloadButton({ path, fallbackName, label }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(path, { fallbackName }),
    onError: (error) => notify.error(t('Export failed. {message}', { message: error.message })),
  });
  return (
    <Button disabled={isPending} onClick={() => mutate()}>
      <IconDownload size={18} aria-hidden="true" />
      {isPending ? t('Exporting…') : label}
    </Button>
  );
}
