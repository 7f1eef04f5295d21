import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.ts';
import { download } from '#web/lib/download.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toasts.tsx';

interface SavePdfButtonProps {
  readonly path: string;
  /** Of a link in an email. */
  readonly token?: string | undefined;
  readonly label: string;
}

export function SavePdfButton({ path, token, label }: SavePdfButtonProps) {
  const saving = useMutation({
    mutationFn: () => download(path, { fallbackName: 'offer.pdf', ...(token !== undefined && { body: { token } }) }),
    onError: (error) => notify.error(`We couldn’t save the file. ${messageOf(error)}`),
  });
  return (
    <Button isBusy={saving.isPending} onClick={() => saving.mutate()}>
      <IconDownload size={18} aria-hidden="true" />
      {label}
    </Button>
  );
}
