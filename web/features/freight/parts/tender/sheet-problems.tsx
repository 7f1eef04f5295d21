import { messages } from '#contract/messages.ts';
import { Notice } from '#web/ui/notice.tsx';

const t = messages('tenders');

const MAX_SHOWN = 10;

interface SheetProblemsProps {
  /** Each names a row and a column. */
  readonly problems: readonly string[];
  readonly notes?: readonly string[];
}

/** What is wrong in a sheet, and how numbers were read that have two meanings. */
export function SheetProblems({ problems, notes = [] }: SheetProblemsProps) {
  return (
    <>
      {problems.length > 0 && (
        <div role="alert">
          <Notice tone="warn">
            <Texts texts={problems} />
          </Notice>
        </div>
      )}
      {notes.length > 0 && (
        <Notice tone="info">
          <Texts texts={notes} />
        </Notice>
      )}
    </>
  );
}

function Texts({ texts }: { readonly texts: readonly string[] }) {
  const more = texts.length - MAX_SHOWN;
  return (
    <>
      {texts.slice(0, MAX_SHOWN).map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same text can occur twice
        <p key={at} dir="auto">
          {text}
        </p>
      ))}
      {more > 0 && <p>{t('{count, plural, one {And # more.} other {And # more.}}', { count: more })}</p>}
    </>
  );
}
