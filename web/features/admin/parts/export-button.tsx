import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ExportName } from '#contract/admin-screens.ts';
import { exportTable } from '#contract/exports.ts';
import { addressOf } from '#web/lib/api.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toasts.tsx';

interface ExportButtonProps {
  readonly name: ExportName;
  readonly subject: string;
  readonly label?: string;
}

/** Exports the whole table as CSV, regardless of the filters. Only admins see it. */
export function ExportButton({ name, subject, label = 'Export CSV' }: ExportButtonProps) {
  const { isAdmin } = useUser();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(addressOf(exportTable, { params: { name } }), `${name}.csv`),
    onError: (error) => notify.error(`Export failed. ${error.message}`),
  });
  if (!isAdmin) return null;
  return (
    <Button disabled={isPending} aria-label={`${label} of ${subject}`} onClick={() => mutate()}>
      <IconDownload size={18} aria-hidden="true" />
      {isPending ? 'Exporting…' : label}
    </Button>
  );
}

/** Uses fetch instead of a link, so that errors are shown and an interrupted file is not saved. */
async function download(path: string, usualName: string): Promise<void> {
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
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? usualName;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
