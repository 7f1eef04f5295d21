import type { z } from 'zod';
import type { EndpointSpec, Output } from '#contract/http.ts';
import { addressOf, creates, errorOf, noResponse } from './api.ts';
import { createOnce } from './idempotency.ts';
import { announceWrite } from './writes.ts';

type Upload = EndpointSpec & { readonly upload: true };
type InputOf<E, K extends 'params' | 'form'> = E extends { readonly [P in K]: infer S extends z.ZodType }
  ? { readonly [P in K extends 'form' ? 'fields' : K]: z.input<S> }
  : unknown;
export type FormInput<E extends Upload> = { readonly file: File } & InputOf<E, 'params'> & InputOf<E, 'form'>;

/**
 * Uploads a file with other fields. It uses XMLHttpRequest, because `fetch` reports no upload progress.
 * @throws ApiError like every other request
 */
export function sendForm<E extends Upload>(
  endpoint: E,
  input: FormInput<E>,
  { onProgress, signal }: { readonly onProgress?: (share: number) => void; readonly signal?: AbortSignal } = {},
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
  // The fields come first, so that the server knows the purpose of the file.
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
        if (status < 200 || status >= 300) {
          return reject(errorOf(status, response, request.getResponseHeader('retry-after')));
        }
        // Not JSON: the page of a proxy or of a network that asks for a sign-in.
        if (response === null) return reject(noResponse());
        announceWrite();
        resolve(response as Output<E>);
      };
      request.onerror = () => reject(noResponse());
      request.onabort = () => reject(noResponse(signal));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(form);
    });
  if (!creates(endpoint)) return send();
  // Identifies the same file after a reload, when the user has to choose it again.
  const { name, size, type, lastModified } = file;
  return createOnce(`${address} ${JSON.stringify({ fields, name, size, type, lastModified })}`, send, signal);
}
