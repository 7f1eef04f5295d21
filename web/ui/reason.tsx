/** Why somebody decided so. On a line of its own, because it may end without a full stop. */
export function Reason({ text }: { readonly text: string | null }) {
  if (!text) return null;
  return (
    <p>
      Reason: <span dir="auto">{text}</span>
    </p>
  );
}
