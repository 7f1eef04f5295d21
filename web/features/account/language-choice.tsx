import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { updateMe } from '#contract/account.ts';
import { messages } from '#contract/messages.ts';
import { languageCodes, languageOfTag, portalLanguages } from '#contract/portal-languages.ts';
import type { Me } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import classes from './account.module.css';

const t = messages('account');
const options = languageCodes.map((value) => ({ value, label: portalLanguages[value].name }));

/** The texts of a document are in one language, so it loads again. */
export function LanguageChoice({ user }: { readonly user: Me }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (code: string) => api(updateMe, { body: { language: languageOfTag(code) } }),
    onSuccess: () => window.location.reload(),
    meta: { failure: true },
  });
  return (
    <NativeSelect
      className={classes.start}
      label={t('Language of the app and of emails')}
      data={options}
      value={isPending ? variables : user.language}
      onChange={({ currentTarget }) => mutate(currentTarget.value)}
    />
  );
}
