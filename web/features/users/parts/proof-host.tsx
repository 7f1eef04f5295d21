import { useEffect } from 'react';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { askWith } from '#web/lib/proof.ts';
import { sharedValue, useSharedValue } from '#web/lib/shared-value.ts';

const t = messages('account');

interface Asked {
  readonly done: () => void;
  readonly cancel: () => void;
}

const asked = sharedValue<Asked | null>(null);

const ProofDialog = lazyComponent(async () => (await import('../factors/proof-dialog.tsx')).ProofDialog);

const cancelled = () =>
  new ApiError(403, {
    code: 'PROOF_CANCELLED',
    message: t('You did not confirm that it’s you, so nothing has happened.'),
  });

/** In each layout of signed-in people, because any request of theirs may need a proof. */
export function ProofHost() {
  useEffect(
    () =>
      askWith(
        () =>
          new Promise<void>((resolve, reject) => {
            const close = () => asked.set(null);
            asked.set({
              done: () => {
                close();
                resolve();
              },
              cancel: () => {
                close();
                reject(cancelled());
              },
            });
          }),
      ),
    [],
  );
  const open = useSharedValue(asked);
  return open && <ProofDialog onDone={open.done} onClose={open.cancel} />;
}
