import { messages } from '#contract/messages.ts';
import { Rich } from '#web/ui/rich.tsx';
import classes from './edit-history.module.css';

const t = messages('posts');

export interface ChangedPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly words: string;
}

/** A text with its removed and added words marked. */
export function ChangedParts({ parts }: { readonly parts: readonly ChangedPart[] }) {
  return (
    <span dir="auto">
      {parts.map(({ kind, words }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and no state
        if (kind === 'same') return <span key={at}>{words}</span>;
        const Mark = kind === 'removed' ? 'del' : 'ins';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and no state
          <Mark key={at} className={classes[kind]}>
            <Rich
              text={kind === 'removed' ? t('<0>[removed: </0><1/><0>]</0>') : t('<0>[added: </0><1/><0>]</0>')}
              parts={[(inner) => <span className="visually-hidden">{inner}</span>, () => words]}
            />
          </Mark>
        );
      })}
    </span>
  );
}

/** The whole text before and after a change. Either can be empty. */
export const bothTexts = (before: string, after: string): ChangedPart[] =>
  [{ kind: 'removed', words: before } as const, { kind: 'added', words: after } as const].filter(
    ({ words }) => words !== '',
  );
