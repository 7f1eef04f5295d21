import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Input, Output } from '#contract/http.ts';
import { type getSiteName, MAX_SITE_NAME, setSiteName } from '#contract/site.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { namedInTexts, siteNameQuery } from './queries.ts';
import classes from './settings.module.css';

export function SiteNameForm({ stored }: { readonly stored: Output<typeof getSiteName>['data'] }) {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const [input, setInput] = useState<string | null>(null);
  const save = async (body: Input<typeof setSiteName>['body']) => {
    const { message, data } = await api(setSiteName, { body });
    client.setQueryData(siteNameQuery.queryKey, { data });
    for (const queryKey of namedInTexts) void client.invalidateQueries({ queryKey });
    setInput(null);
    void revalidate();
    notify.success(message);
  };
  const { form, field, error, isBusy, run } = useForm({
    schema: async () => (await import('#contract/site.ts')).setSiteName.body,
    send: save,
  });
  const name = input ?? stored.name;
  return (
    <form {...form} className={classes.form}>
      <TextInput
        label="Site name"
        description="Shown in titles, emails, feeds, calendars and link previews."
        required
        maxLength={MAX_SITE_NAME}
        {...field('name')}
        value={name}
        onChange={(event) => setInput(event.currentTarget.value)}
      />
      <FormError error={error} />
      <div className={classes.textActs}>
        <Button look="main" type="submit" isBusy={isBusy} disabled={name.trim() === stored.name}>
          Save name
        </Button>
        {!stored.isUsual && (
          <Button disabled={isBusy} onClick={() => void run(() => save({ name: null }))}>
            Reset to “{stored.usual}”
          </Button>
        )}
      </div>
    </form>
  );
}
