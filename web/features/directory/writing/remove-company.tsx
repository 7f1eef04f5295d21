import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Company, removeCompany } from '#contract/directory.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { notify } from '#web/ui/toasts.tsx';
import { refreshCompanies } from '../queries.ts';
import classes from './company-form.module.css';

export function RemoveCompany({ company, onRemoved }: { readonly company: Company; readonly onRemoved: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: (reason: string | undefined) => api(removeCompany, { params: { id: company.id }, query: { reason } }),
    onSuccess: ({ message }) => {
      notify.success(message);
      onRemoved();
      void refreshCompanies(client);
    },
    onError: (error) => {
      setConfirming(false);
      notify.error(messageOf(error));
    },
  });
  return (
    <div className={classes.remove}>
      <Button onClick={() => setConfirming(true)}>Remove from the directory</Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Remove ${company.name} from the directory?`}
          text="Its brochures and open jobs will be removed too. Our staff can restore it within 30 days."
          action="Remove"
          isPending={removing.isPending}
          asksReason={!company.mine}
          onConfirm={(reason) => removing.mutate(reason)}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
