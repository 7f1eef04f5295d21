import { messages } from '#contract/messages.ts';

const t =
  messages(
    'common',
  ); /** Links that start a message about a page. Nothing is loaded from these services until one is followed. */
export function shareLinks(title: string, url: string) {
  const [subject, body, text, address] = [title, `${title}\n${url}`, `${title} ${url}`, url].map(encodeURIComponent);
  return [
    { name: t('Email'), href: `mailto:?subject=${subject}&body=${body}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
}
