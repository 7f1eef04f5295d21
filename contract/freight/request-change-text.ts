/** A change of a request in one line. */
interface Change {
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** 'Gross weight: 12,000 kg → 14,500 kg', 'HS code: added 6302.21', or 'Packages: changed' if no text shows the difference. */
export function requestChangeText({ what, before, after }: Change): string {
  if (before !== null && after !== null) return `${what}: ${before} → ${after}`;
  if (after !== null) return `${what}: added ${after}`;
  return before === null ? `${what}: changed` : `${what}: removed ${before}`;
}
