import { type FieldErrors, type FormValues, validateContact } from '#web/forms/field-errors.ts';
import { ApiError } from './api.ts';

export function validateEnquiry(
  input: FormValues,
  length: { readonly min: number; readonly max: number },
): FieldErrors {
  const { message = '' } = input;
  return {
    ...validateContact(input),
    ...(message.length < length.min && {
      message: `Write at least ${length.min} characters.`,
    }),
    ...(message.length > length.max && { message: `The message can have at most ${length.max} characters.` }),
  };
}

export function openEnquiryOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'ENQUIRY_OPEN') return undefined;
  const { current } = error.answer;
  return typeof current === 'object' && current !== null && 'id' in current ? String(current.id) : undefined;
}
