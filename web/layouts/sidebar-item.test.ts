import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { NavItem } from './nav-item.ts';
import { SidebarItem } from './sidebar-item.tsx';

const tree: NavItem = {
  title: 'Ports',
  icon: 'building',
  items: [
    { title: 'India', items: [{ title: 'Nhava Sheva', url: '/ports/innsa' }, { title: 'Mundra' }] },
    { title: 'All ports', url: '/ports', icon: 'calendar' },
  ],
};
const render = (place: string) =>
  renderToStaticMarkup(
    createElement(SidebarItem, { id: 'list', item: tree, place, pathname: place, isWide: true }),
  ).replaceAll(/ class="[^"]*"/g, '');

test('an item has children and grandchildren, which are closed by default', () => {
  const html = render('/elsewhere');
  expect(html.match(/aria-expanded="false" aria-controls="[^"]+"/g)).toEqual([
    'aria-expanded="false" aria-controls="list"',
    'aria-expanded="false" aria-controls="list-1"',
  ]);
  expect(html).not.toContain('aria-expanded="true"');
  expect(html).toContain('<ul id="list" hidden="">');
  expect(html).toContain('<ul id="list-1" hidden="">');
});

test('an item without an address leads to #, and an icon is optional', () => {
  const html = render('/elsewhere');
  expect(html).toMatch(/<a href="#"[^>]*><span>Mundra<\/span><\/a>/);
  expect(html).toMatch(/<a href="\/ports\/innsa"[^>]*><span>Nhava Sheva<\/span><\/a>/);
  expect(html).toMatch(/<a href="\/ports"[^>]*><span aria-hidden="true"><svg/);
});

test('the items around the current page are open', () => {
  const html = render('/ports/innsa');
  expect(html.match(/aria-expanded="true"/g)).toHaveLength(2);
  expect(html).toMatch(/aria-current="page"[^>]* href="\/ports\/innsa"/);
});
