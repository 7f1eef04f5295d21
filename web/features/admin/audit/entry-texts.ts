type Details = Readonly<Record<string, unknown>>;

export function detailTexts({ before: _before, after: _after, ...details }: Details): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');
}

export interface ChangedField {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

export function changedFields({ before, after }: Details): ChangedField[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .map((name) => ({ name: name.replaceAll('_', ' '), before: textOf(was[name]), after: textOf(is[name]) }))
    .filter((field) => field.before !== field.after);
}

const fieldsOf = (side: unknown): Details => (typeof side === 'object' && side !== null ? (side as Details) : {});

/** Shows markup as the text that readers saw. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  return value
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
