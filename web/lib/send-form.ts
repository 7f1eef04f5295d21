import type { z } from 'zod';
import type { EndpointSpec, ErrorAnswer, Output } from '#contract/http.ts';
import { ApiError, addressOf } from './api.ts';

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
  const form = new FormData();
  // The fields first: whoever reads the form as it comes knows what the file is for.
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  form.append(endpoint.fileField ?? 'file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, { params }));
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer: unknown = request.response;
      if (request.status >= 200 && request.status < 300) resolve(answer as Output<E>);
      else reject(new ApiError(request.status, (answer ?? {}) as Partial<ErrorAnswer>));
    };
    request.onerror = () =>
      reject(
        new ApiError(0, {
          code: 'NETWORK',
          message: 'The portal can’t be reached. Check your connection and try again.',
        }),
      );
    request.onabort = () => reject(new ApiError(0, { code: 'ABORTED', message: 'You stopped it.' }));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
