import { Fragment, type ReactNode } from 'react';

interface RichProps {
  /** A text with numbered parts: 'Read <0>the rules</0> first.' */
  readonly text: string;
  readonly parts: readonly ((inner: string) => ReactNode)[];
}

const tags = /<(\d)>([^<]*)<\/\d>|<(\d)\/>/g;

/** A text with elements. A translation moves them to where its language needs them. */
export function Rich({ text, parts }: RichProps) {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const { 0: tag, 1: around, 2: inner = '', 3: alone, index } of text.matchAll(tags)) {
    nodes.push(text.slice(end, index), <Fragment key={index}>{parts[Number(around ?? alone)]?.(inner)}</Fragment>);
    end = index + tag.length;
  }
  return [...nodes, text.slice(end)];
}
