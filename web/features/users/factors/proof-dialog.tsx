import { useQuery } from '@tanstack/react-query';
import { getProof } from '#contract/factors.ts';
import { messages } from '#contract/messages.ts';
import { query } from '#web/lib/queries.ts';
import { Dialog, focusAtOnce } from '#web/ui/dialog.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { ProofForm } from '../parts/proof-form.tsx';

const t = messages('account');

interface ProofDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function ProofDialog({ onDone, onClose }: ProofDialogProps) {
  const { data, error, refetch } = useQuery({ ...query(getProof), gcTime: 0 });
  return (
    <Dialog title={t('Confirm that it’s you')} onClose={onClose}>
      {data ? (
        <div ref={focusAtOnce}>
          <ProofForm methods={data.data.methods} onDone={onDone} />
        </div>
      ) : error ? (
        <LoadingError error={error} refetch={refetch} />
      ) : (
        <RowSkeleton rows={2} label={t('Loading how you can confirm it')} />
      )}
    </Dialog>
  );
}
