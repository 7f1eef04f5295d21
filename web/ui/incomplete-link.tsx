import { messages } from '#contract/messages.ts';

const t =
  messages('common'); /** A link from an email without its token, for example because an email program cut it off. */
export function IncompleteLink({ title }: { readonly title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p className="problem-box" role="alert">
        {t('This link is not complete. Copy the whole link from the email.')}
      </p>
    </>
  );
}
