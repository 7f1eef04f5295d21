import { describe, expect, it } from 'vitest';
import { menuItems } from '#contract/menu.ts';
import { sections, sectionTable } from '#contract/sections.ts';
import { closingOf } from './closing.ts';

describe('closing a section or a menu item', () => {
  it.each(sections)('asks before it closes %s, and says what members see', (name) => {
    expect(closingOf('section', name)).toEqual({
      title: `Close ${sectionTable[name].title}?`,
      text: 'Members and staff see a maintenance page. Public pages stay open.',
      action: 'Close section',
    });
  });

  it('asks before it closes the landing page, and hides other menu items at once', () => {
    expect(menuItems.filter((name) => closingOf('menuItem', name) !== null)).toEqual(['Landing']);
    expect(closingOf('menuItem', 'Landing')?.text).toContain('Other public pages stay open.');
  });

  it.each(sections)('says what members can’t do while %s is off', (name) => {
    expect(sectionTable[name].text).toMatch(/^When off: members can’t /);
  });
});
