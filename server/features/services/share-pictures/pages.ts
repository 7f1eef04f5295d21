import { tools } from '#contract/freight-tools.ts';
import { messages } from '#contract/messages.ts';
import type { Card } from './card.ts';

const t = messages('server');

export function cardOfPage(name: string, siteName: string): Card | null {
  return Object.entries(pages(siteName)).find(([page]) => page === name)?.[1] ?? null;
}

const pages = (siteName: string): Readonly<Record<string, Card>> => ({
  site: {
    badge: t('Logistics and supply chain'),
    title: t('Where logistics professionals meet'),
    line: t('Freight questions, quotes, events, articles and courses'),
  },
  forum: {
    badge: t('Forum'),
    title: t('Questions and answers from logistics professionals'),
    line: t('The forum of {site}', { site: siteName }),
  },
  quotes: {
    badge: t('Quotes'),
    title: t('Requests for rates and capacity'),
    line: t('Freight requests on {site}', { site: siteName }),
  },
  events: {
    badge: t('Events'),
    title: t('Events for logistics and supply-chain professionals'),
    line: t('On {site}', { site: siteName }),
  },
  blogs: {
    badge: t('Blogs'),
    title: t('Articles on freight, customs and warehousing'),
    line: t('On {site}', { site: siteName }),
  },
  directory: {
    badge: t('Directory'),
    title: t('Exporters, what they make and where they sell'),
    line: t('On {site}', { site: siteName }),
  },
  careers: {
    badge: t('Careers'),
    title: t('Jobs in logistics and supply chain'),
    line: t('On {site}', { site: siteName }),
  },
  education: {
    badge: t('Education'),
    title: t('Courses for people in the trade'),
    line: t('On {site}', { site: siteName }),
  },
  tools: {
    badge: t('Tools'),
    title: t('Freight calculations with their formulas'),
    line: t('On {site}', { site: siteName }),
  },
  ...Object.fromEntries(
    Object.entries(tools).map(([tool, { title, text }]) => [
      tool,
      { badge: t('Tools'), title: t(title), line: t(text) },
    ]),
  ),
});
