const WIDTH = 40;

export function progressBar(): (share: number) => void {
  const output = process.stderr;
  if (!output.isTTY) return () => undefined;
  return (share) => {
    const filled = Math.round(Math.min(1, share) * WIDTH);
    const percent = `${Math.round(share * 100)}`.padStart(3);
    output.write(`\r${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${percent}%${share >= 1 ? '\n' : ''}`);
  };
}
