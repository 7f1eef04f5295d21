import type { z } from 'zod';
import type { EndpointSpec, Output } from '#contract/http.ts';
import { ApiError, addressOf, creates, errorOf, unreachable } from './api.ts';
import { createOnce } from './idempotency.ts';

type Upload = EndpointSpec & { readonly upload: true };
type Given<E, K extends 'params' | 'form'> = E extends { readonly [P in K]: infer S extends z.ZodType }
  ? { readonly [P in K extends 'form' ? 'fields' : K]: z.input<S> }
  : unknown;
export type FormInput<E extends Upload> = { readonly file: File } & Given<E, 'params'> & Given<E, 'form'>;

interface Sending {
  /** How far it is, as a share of 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Sends a file with the fields beside it to an endpoint that takes uploads. `fetch` tells nothing of what is under way,
 * and a brochure of 20 MB takes its time.
 * @throws ApiError as every other call
 */
export function sendForm<E extends Upload>(
  endpoint: E,
  input: FormInput<E>,
  { onProgress, signal }: Sending = {},
): Promise<Output<E>> {
  const {
    file,
    fields = {},
    params = {},
  } = input as FormInput<E> & {
    fields?: Record<string, string | undefined>;
    params?: Record<string, unknown>;
  };
  const address = addressOf(endpoint, { params });
  const form = new FormData();
  // The fields first: whoever reads the form as it comes knows what the file is for.
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  form.append(endpoint.fileField ?? 'file', file);
  const send = (key?: string) =>
    new Promise<Output<E>>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(endpoint.method, address);
      request.setRequestHeader('accept', 'application/json');
      if (key) request.setRequestHeader('idempotency-key', key);
      request.responseType = 'json';
      request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const { status, response } = request;
        if (status >= 200 && status < 300) resolve(response as Output<E>);
        else reject(errorOf(status, response, request.getResponseHeader('retry-after')));
      };
      request.onerror = () => reject(unreachable());
      request.onabort = () => reject(new ApiError(0, { code: 'ABORTED', message: 'You stopped it.' }));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(form);
    });
  if (!creates(endpoint)) return send();
  // A page can't keep a file: whoever sends it again after a reload chooses it again, and this is how it is known.
  const { name, size, type, lastModified } = file;
  return createOnce(`${address} ${JSON.stringify({ fields, name, size, type, lastModified })}`, send, signal);
}
