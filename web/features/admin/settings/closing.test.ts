import { describe, expect, it } from 'vitest';
import { menuItems } from '#contract/menu.ts';
import { sections, sectionTable } from '#contract/sections.ts';
import { closingOf } from './closing.ts';

describe('closing a section or a menu item', () => {
  it.each(sections)('asks before it closes %s, and says what members see', (name) => {
    expect(closingOf('section', name)).toEqual({
      title: `Close ${sectionTable[name].title}?`,
      text: expect.stringMatching(
        /^When off: members can’t .+\. Within seconds, members and staff see a maintenance page\. Public pages stay open\. Nothing is deleted/,
      ),
      action: 'Close section',
    });
  });

  it('asks before it closes the landing page or hides another menu item', () => {
    for (const name of menuItems) expect(closingOf('menuItem', name).text).toContain('stay open');
    expect(closingOf('menuItem', 'Landing').action).toBe('Close landing page');
    expect(closingOf('menuItem', 'Careers').title).toBe('Hide Careers from the public menu?');
  });

  it.each(sections)('says what members can’t do while %s is off', (name) => {
    expect(sectionTable[name].text).toMatch(/^When off: members can’t /);
  });
});
