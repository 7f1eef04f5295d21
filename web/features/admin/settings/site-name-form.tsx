import { Alert, Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Output } from '#contract/http.ts';
import { type getSiteName, MAX_SITE_NAME, setSiteName } from '#contract/site.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { namedInTexts, siteNameQuery } from './queries.ts';
import classes from './settings.module.css';

/** Names the portal: this page follows at once, others that are open when they are loaded anew. */
export function SiteNameForm({ kept }: { readonly kept: Output<typeof getSiteName>['data'] }) {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<string | null>(null);
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
  const fault = error instanceof ApiError ? error.fields['name'] : undefined;
  const name = typed ?? kept.name;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(name);
      }}
    >
      <TextInput
        label="Name of the portal"
        description="In titles, mails, feeds, calendars and shared pictures."
        required
        maxLength={MAX_SITE_NAME}
        value={name}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error !== null && !fault && (
        <Alert color="red" role="alert">
          Nothing was saved. {messageOf(error)}
        </Alert>
      )}
      <div className={classes.textActs}>
        <Button type="submit" loading={isPending} disabled={name.trim() === kept.name}>
          Save the name
        </Button>
        {!kept.isUsual && (
          <Button variant="default" disabled={isPending} onClick={() => mutate(null)}>
            Put back “{kept.usual}”
          </Button>
        )}
      </div>
    </form>
  );
}
