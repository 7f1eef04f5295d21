/** MM/DD/YYYY, as the specification has it, in UTC. */
export function formatTeaserDate(iso: string): string {
  const [date = ''] = iso.split('T');
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
