import { messages } from '#contract/messages.ts';

const t = messages('common'); /** '1.4 MB' or '320 KB'. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024
    ? t('{value} KB', { value: Math.max(1, Math.round(kilobytes)) })
    : t('{Number} MB', { Number: Number((kilobytes / 1024).toFixed(1)) });
}
