/** Marks text that is raised or lowered by its style alone, as Word writes it beside `sup` and `sub`. */
export function markRaised(body: HTMLElement): void {
  for (const span of body.querySelectorAll('span[style], font[style]')) {
    const style = span.getAttribute('style') ?? '';
    const points = Number(/mso-text-raise\s*:\s*(-?\d+(?:\.\d+)?)/i.exec(style)?.[1] ?? 0);
    const position = /font-variant-position\s*:\s*(super|sub)/i.exec(style)?.[1]?.toLowerCase();
    const tag = points > 0 || position === 'super' ? 'sup' : points < 0 || position === 'sub' ? 'sub' : null;
    if (tag === null || span.closest('sup, sub')) continue;
    const raised = span.ownerDocument.createElement(tag);
    raised.append(...span.childNodes);
    span.append(raised);
  }
}
