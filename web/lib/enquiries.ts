import { ApiError } from './api.ts';

export function openEnquiryOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'ENQUIRY_OPEN') return undefined;
  const { current } = error.body;
  return typeof current === 'object' && current !== null && 'id' in current ? String(current.id) : undefined;
}
