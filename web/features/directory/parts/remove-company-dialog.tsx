import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Company, removeCompany } from '#contract/directory.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { refreshCompanies } from '../queries.ts';

const t = messages('directory');

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
    meta: { failure: t('We couldn’t remove the company.') },
    onSuccess: ({ message }) => {
      onRemoved(message);
      return refreshCompanies(client);
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={t('Remove {company} from the directory?', { company: company.name })}
      text={text}
      action={t('Remove')}
      isPending={isPending}
      asksReason={asksReason}
      onConfirm={mutate}
      onClose={onClose}
    />
  );
}
