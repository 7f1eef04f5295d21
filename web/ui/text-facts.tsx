import { FactLine, type FactLineProps } from './fact-line.tsx';

interface TextFactsProps extends Pick<FactLineProps, 'as' | 'look'> {
  /** Different texts. Empty ones are left out. A text with dots, such as the size of a load, is several facts. */
  readonly texts: readonly (string | null | undefined)[];
}

/** Facts that members wrote, each in the direction of its own script. */
export function TextFacts({ texts, ...props }: TextFactsProps) {
  const shown = texts.flatMap((text) => text?.split(' · ') ?? []).filter((text) => text !== '');
  if (shown.length === 0) return null;
  return (
    <FactLine {...props}>
      {shown.map((text) => (
        <span key={text}>
          <bdi>{text}</bdi>
        </span>
      ))}
    </FactLine>
  );
}
