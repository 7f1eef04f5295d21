/**
 * Controls that reverse what follows them, and characters without a shape. Direction marks and joiners stay, because
 * scripts and emoji need them.
 */
const misleading = /[\u00ad\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/g;
/** U+2800 is a Braille pattern without dots. */
const visible = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Normalised (NFC) and trimmed text without misleading characters; empty if nothing of it can be seen. */
export function visibleText(text: string): string {
  const readable = text.normalize('NFC').replace(misleading, '').trim();
  return visible.test(readable) ? readable : '';
}
