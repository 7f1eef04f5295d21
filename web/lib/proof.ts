/** Serious acts need a proof of identity. The dialog asks for it, and the request is repeated. */
import { needsProof } from './api-error.ts';

type Ask = () => Promise<void>;
let ask: Ask | null = null;
let asking: Promise<void> | null = null;

/** @param dialog resolves when the user has proved who they are, and rejects if they close it. @returns ends it */
export function askWith(dialog: Ask): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/** Requests that need a proof at the same time share one dialog. */
export async function withProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!needsProof(error) || ask === null) throw error;
    asking ??= ask().finally(() => {
      asking = null;
    });
    await asking;
    return await send();
  }
}
