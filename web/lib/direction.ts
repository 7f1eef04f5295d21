const firstLetter = /^(?:<[^>]*>|&#?\w+;|[^\p{L}<&])*(\p{L})/u;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The direction of a text or of HTML, as `dir="auto"` finds it, for what stands beside the text. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  return rightToLeft.test(firstLetter.exec(text)?.[1] ?? '') ? 'rtl' : 'ltr';
}
