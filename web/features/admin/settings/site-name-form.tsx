import { Alert, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Output } from '#contract/http.ts';
import { type getSiteName, MAX_SITE_NAME, setSiteName } from '#contract/site.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { namedInTexts, siteNameQuery } from './queries.ts';
import classes from './settings.module.css';

export function SiteNameForm({ stored }: { readonly stored: Output<typeof getSiteName>['data'] }) {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const [input, setTyped] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string | null) => api(setSiteName, { body: { name } }),
    onSuccess: ({ message, data }) => {
      client.setQueryData(siteNameQuery.queryKey, { data });
      for (const queryKey of namedInTexts) void client.invalidateQueries({ queryKey });
      setTyped(null);
      void revalidate();
      notify.success(message);
    },
  });
  const fieldError = error instanceof ApiError ? error.fields['name'] : undefined;
  const name = input ?? stored.name;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(name);
      }}
    >
      <TextInput
        label="Site name"
        description="Shown in titles, emails, feeds, calendars and link previews."
        required
        maxLength={MAX_SITE_NAME}
        value={name}
        error={fieldError}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error !== null && !fieldError && (
        <Alert color="red" role="alert">
          Not saved. {messageOf(error)}
        </Alert>
      )}
      <div className={classes.textActs}>
        <Button look="main" type="submit" isBusy={isPending} disabled={name.trim() === stored.name}>
          Save name
        </Button>
        {!stored.isUsual && (
          <Button disabled={isPending} onClick={() => mutate(null)}>
            Reset to “{stored.usual}”
          </Button>
        )}
      </div>
    </form>
  );
}
