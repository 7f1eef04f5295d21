import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { EndpointSpec } from '#contract/http.ts';
import { messages } from '#contract/messages.ts';
import { Invalid } from '#server/platform/errors.ts';
import { fieldMessages } from '#server/platform/http/routes.ts';
import { type FormShape, readMultipart, type SentFile } from '../files/index.ts';

const t = messages('server');

type Fields<E> = E extends { form: infer Form extends z.ZodType } ? z.output<Form> : Record<never, never>;

/**
 * @param beforeFile gets the fields before the file; an error skips reading the file
 * @throws PortalError 400, 408, 413 or 415, Invalid with the fields that fail
 */
export async function readForm<E extends EndpointSpec & { readonly upload: true }>(
  request: FastifyRequest,
  endpoint: E,
  {
    maxBytes,
    noun = 'PDF',
    beforeFile,
  }: { readonly maxBytes: number; readonly noun?: 'PDF' | 'file'; readonly beforeFile?: FormShape['beforeFile'] },
): Promise<{ file: SentFile; fields: Fields<E> }> {
  const megabytes = maxBytes / 1024 / 1024;
  const { file, fields } = await readMultipart(request, {
    fileField: endpoint.fileField ?? 'file',
    maxBytes,
    beforeFile,
    takesFields: endpoint.form !== undefined,
    words: {
      choose: noun === 'PDF' ? t('Choose a PDF.') : t('Choose a file.'),
      alone:
        noun === 'PDF'
          ? t('Send one PDF and only the expected fields.')
          : t('Send one file and only the expected fields.'),
      tooLarge:
        noun === 'PDF'
          ? t('The PDF can have at most {megabytes} MB.', { megabytes })
          : t('The file can have at most {megabytes} MB.', { megabytes }),
    },
  });
  const checked = endpoint.form?.safeParse(fields);
  if (checked && !checked.success) throw new Invalid(fieldMessages(checked.error));
  return { file, fields: (checked?.data ?? {}) as Fields<E> };
}
