import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import type { Reported, ReportTarget } from './report-dialog.tsx';

const t = messages('posts');

const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog);

export function ReportButton({ target, what }: { readonly target: ReportTarget; readonly what: Reported }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton icon={IconFlag} size={16} onClick={() => setOpen(true)}>
        {t('Report')}
      </ActionButton>
      {isOpen && <ReportDialog target={target} what={what} onClose={() => setOpen(false)} />}
    </>
  );
}
