import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { download } from '#web/lib/download.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toasts.tsx';

const t = messages('freight');

interface SavePdfButtonProps {
  readonly path: string;
  /** Of a link in an email. */
  readonly token?: string | undefined;
  readonly label: string;
}

export function SavePdfButton({ path, token, label }: SavePdfButtonProps) {
  const saving = useMutation({
    mutationFn: () => download(path, { fallbackName: 'offer.pdf', ...(token !== undefined && { body: { token } }) }),
    onError: (error) => notify.error(t('We couldn’t save the file. {error}', { error: messageOf(error) })),
  });
  return (
    <Button isBusy={saving.isPending} onClick={() => saving.mutate()}>
      <IconDownload size={18} aria-hidden="true" />
      {label}
    </Button>
  );
}
