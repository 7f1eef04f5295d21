import { tools } from '#contract/freight-tools.ts';
import type { Card } from './card.ts';

export function cardOfPage(name: string, siteName: string): Card | null {
  return Object.entries(pages(siteName)).find(([page]) => page === name)?.[1] ?? null;
}

const pages = (siteName: string): Readonly<Record<string, Card>> => ({
  site: {
    badge: 'Logistics and supply chain',
    title: 'Where logistics professionals meet',
    line: 'Freight questions, quotes, events, articles and courses',
  },
  forum: {
    badge: 'Forum',
    title: 'Questions and answers from logistics professionals',
    line: `The forum of ${siteName}`,
  },
  quotes: { badge: 'Quotes', title: 'Requests for rates and capacity', line: `Freight requests on ${siteName}` },
  events: { badge: 'Events', title: 'Events for logistics and supply-chain professionals', line: `On ${siteName}` },
  blogs: { badge: 'Blogs', title: 'Articles on freight, customs and warehousing', line: `On ${siteName}` },
  directory: { badge: 'Directory', title: 'Exporters, what they make and where they sell', line: `On ${siteName}` },
  careers: { badge: 'Careers', title: 'Jobs in logistics and supply chain', line: `On ${siteName}` },
  education: { badge: 'Education', title: 'Courses for people in the trade', line: `On ${siteName}` },
  tools: { badge: 'Tools', title: 'Freight calculations with their formulas', line: `On ${siteName}` },
  ...Object.fromEntries(
    Object.entries(tools).map(([tool, { title, text }]) => [tool, { badge: 'Tools', title, line: text }]),
  ),
});
