import type { ExportName } from '#contract/admin-screens.ts';
import { exportTable } from '#contract/exports.ts';
import { messages } from '#contract/messages.ts';
import { addressOf } from '#web/lib/api.ts';
import { hasFilters } from '#web/lib/list-address.ts';
import { useUser } from '#web/lib/session.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';

const t = messages('admin');

interface ExportButtonProps {
  readonly name: ExportName;
  /** Of the list that shows the table. Without it, the whole table is exported. */
  readonly filter?: Readonly<Record<string, string | undefined>>;
  readonly label?: string;
}

/** Exports what matches the filters as CSV, or the whole table. Only admins see it. */
export function ExportButton({ name, filter = {}, label = t('Export CSV') }: ExportButtonProps) {
  const { isAdmin } = useUser();
  if (!isAdmin) return null;
  const { sort: _, ...query } = filter;
  const path = addressOf(exportTable, { params: { name }, query });
  return (
    <DownloadButton path={path} fallbackName={`${name}.csv`} label={hasFilters(query) ? t('Export matches') : label} />
  );
}
