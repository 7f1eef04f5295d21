/** A change of a request in one line. */
import { messages } from '../messages.ts';

const t = messages('freight');

interface Change {
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** 'Gross weight: 12,000 kg → 14,500 kg', 'HS code: added 6302.21', or 'Packages: changed' if no text shows the difference. */
export function requestChangeText({ what, before, after }: Change): string {
  if (before !== null && after !== null) return `${what}: ${before} → ${after}`;
  if (after !== null) return t('{what}: added {after}', { what, after });
  return before === null ? t('{what}: changed', { what }) : t('{what}: removed {before}', { what, before });
}
