import { formatLongDate, useRelativeTime } from '#web/lib/dates.ts';

export function When({ iso, className }: { readonly iso: string; readonly className?: string | undefined }) {
  return (
    <time dateTime={iso} title={formatLongDate(iso)} className={className}>
      {useRelativeTime(iso)}
    </time>
  );
}
