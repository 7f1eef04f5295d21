export function excerpt(text: string, words: number): string {
  const all = text.split(/\s+/).filter((word) => word !== '');
  return all.length > words ? `${all.slice(0, words).join(' ')} …` : all.join(' ');
}
