/** '1.4 MB' or '320 KB'. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${Number((kilobytes / 1024).toFixed(1))} MB`;
}
