/**
 * Words that forbid stacking, in text that `plain` wrote: 'nicht stapelbar', 'ne pas gerber', 'niepiętrowalne',
 * 'do not double stack', 'stacking prohibited', '不可堆叠'.
 */
const stacking = 'stack|stapel|gerb|apil|empil|impil|remont|sovrap|pietr|штабел|堆|叠';
const forbidden = new RegExp(
  String.raw`(?:\b(?:non|not|nicht|no|nao|niet|nie|ne pas|never)|не|不可?|勿|禁止?)(?:[\s-]{0,2}(?:be |double |to be |mozna |zu ))?[\s-]{0,2}(?:${stacking})|\b(?:un|on|nie)(?:${stacking})|(?:stack|stapel)\w{0,4} (?:is )?(?:prohibited|forbidden|verboten|not allowed)`,
  'u',
);

export const saysNotStackable = (plainText: string): boolean => forbidden.test(plainText);
