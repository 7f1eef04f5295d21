import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ExportName, exportTable } from '#contract/exports.ts';
import { addressOf } from '#web/lib/api.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toasts.tsx';

interface ExportButtonProps {
  readonly name: ExportName;
  /** What is taken out, such as 'all users'. */
  readonly what: string;
  /** Where a screen has two. */
  readonly label?: string;
}

/** Takes a whole table out as CSV, whatever the screen is narrowed to. Admins alone may, so nobody else sees it. */
export function ExportButton({ name, what, label = 'Export CSV' }: ExportButtonProps) {
  const { isAdmin } = useUser();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(addressOf(exportTable, { params: { name } }), `${name}.csv`),
    onError: (error) => notify.error(`Nothing was exported. ${error.message}`),
  });
  if (!isAdmin) return null;
  return (
    <Button disabled={isPending} aria-label={`${label} of ${what}`} onClick={() => mutate()}>
      <IconDownload size={18} aria-hidden="true" />
      {isPending ? 'Exporting…' : label}
    </Button>
  );
}

/** Fetched rather than followed: what the server refuses is said here, and a file that broke off is not kept. */
async function download(path: string, usualName: string): Promise<void> {
  const answer = await fetch(path, { credentials: 'same-origin' }).catch(() => {
    throw new Error('The portal can’t be reached. Check your connection and try again.');
  });
  if (!answer.ok) {
    const refusal = (await answer.json().catch(() => ({}))) as { message?: string };
    throw new Error(refusal.message ?? 'Please try again.');
  }
  const file = await answer.blob().catch(() => {
    throw new Error('The file broke off on its way. Please try again.');
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? usualName;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
