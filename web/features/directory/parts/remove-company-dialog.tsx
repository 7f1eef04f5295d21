import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Company, removeCompany } from '#contract/directory.ts';
import { api } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { refreshCompanies } from '../queries.ts';

interface RemoveCompanyDialogProps {
  readonly company: Pick<Company, 'id' | 'name'>;
  readonly text: string;
  readonly asksReason: boolean;
  readonly onRemoved: (message: string) => void;
  readonly onClose: () => void;
}

export function RemoveCompanyDialog({ company, text, asksReason, onRemoved, onClose }: RemoveCompanyDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string | undefined) => api(removeCompany, { params: { id: company.id }, query: { reason } }),
    meta: { failure: 'We couldn’t remove the company.' },
    onSuccess: ({ message }) => {
      onRemoved(message);
      return refreshCompanies(client);
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={`Remove ${company.name} from the directory?`}
      text={text}
      action="Remove"
      isPending={isPending}
      asksReason={asksReason}
      onConfirm={mutate}
      onClose={onClose}
    />
  );
}
