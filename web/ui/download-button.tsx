import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from './button.tsx';
import { notify } from './toasts.tsx';

interface DownloadButtonProps {
  readonly path: string;
  /** Of the file, if the response names none. */
  readonly fallbackName: string;
  /** Such as 'Export CSV'. */
  readonly label: string;
  /** What it exports, such as 'all users'. */
  readonly subject: string;
}

export function DownloadButton({ path, fallbackName, label, subject }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(path, fallbackName),
    onError: (error) => notify.error(`Export failed. ${error.message}`),
  });
  return (
    <Button disabled={isPending} aria-label={`${label} of ${subject}`} onClick={() => mutate()}>
      <IconDownload size={18} aria-hidden="true" />
      {isPending ? 'Exporting…' : label}
    </Button>
  );
}

/** Uses fetch instead of a link, so that errors are shown and an interrupted file is not saved. */
async function download(path: string, fallbackName: string): Promise<void> {
  const response = await fetch(path, { credentials: 'same-origin' }).catch(() => {
    throw new Error('The portal can’t be reached. Check your connection and try again.');
  });
  if (!response.ok) {
    const refusal = (await response.json().catch(() => ({}))) as { message?: string };
    throw new Error(refusal.message ?? 'Please try again.');
  }
  const file = await response.blob().catch(() => {
    throw new Error('The download was interrupted. Please try again.');
  });
  saveFile(file, /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallbackName);
}
