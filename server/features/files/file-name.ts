const MAX_NAME = 120;

export function cleanFileName(sent: string | undefined): string {
  const letters = (sent ?? '')
    .toWellFormed()
    .normalize('NFC')
    // Such as the mark that reverses `gpj.exe`.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim();
  const name = letters === '' || /^\.+$/.test(letters) ? 'document.pdf' : letters;
  if (name.length <= MAX_NAME) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return (
    name
      .slice(0, MAX_NAME - ending.length)
      .toWellFormed()
      .replace(/\ufffd$/, '') + ending
  );
}
