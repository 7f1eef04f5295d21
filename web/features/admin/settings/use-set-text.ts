import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type EditedSiteText, getPrivacy, getTerms, setSiteText } from '#contract/site.ts';
import { api } from '#web/lib/api.ts';
import { keyOf } from '#web/lib/queries.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { type SiteTextName, siteTextQuery } from './queries.ts';

export function useSetText(name: SiteTextName, before: EditedSiteText, onSaved: (now: EditedSiteText) => void) {
  const client = useQueryClient();
  const set = (html: string | null, version: number) => api(setSiteText, { params: { name }, body: { html, version } });
  const take = (now: EditedSiteText) => {
    client.setQueryData(siteTextQuery(name).queryKey, { data: now });
    void client.invalidateQueries({ queryKey: keyOf(name === 'terms' ? getTerms : getPrivacy) });
    onSaved(now);
  };
  const undo = useMutation({
    mutationFn: ({ to, version }: { to: EditedSiteText; version: number }) => set(to.isOwn ? null : to.html, version),
    onSuccess: ({ data }) => {
      take(data);
      notify.success('The previous text has been restored.');
    },
    onError: (error) => notify.error(`Undo failed. ${messageOf(error)}`),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ html, version }: { html: string | null; version: number }) => set(html, version),
    onSuccess: ({ message, data }) => {
      take(data);
      notify.success(message, {
        id: `site ${name}`,
        onUndo: () => undo.mutate({ to: before, version: data.version }),
      });
    },
  });
  return { save: (html: string | null, version: number) => mutate({ html, version }), isPending, error };
}
