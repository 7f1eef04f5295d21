import type { ExportName } from '#contract/admin-screens.ts';
import { exportTable } from '#contract/exports.ts';
import { addressOf } from '#web/lib/api.ts';
import { useUser } from '#web/lib/session.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';

interface ExportButtonProps {
  readonly name: ExportName;
  readonly subject: string;
  readonly label?: string;
}

/** Exports the whole table as CSV, regardless of the filters. Only admins see it. */
export function ExportButton({ name, subject, label = 'Export CSV' }: ExportButtonProps) {
  const { isAdmin } = useUser();
  if (!isAdmin) return null;
  const path = addressOf(exportTable, { params: { name } });
  return <DownloadButton path={path} fallbackName={`${name}.csv`} label={label} subject={subject} />;
}
