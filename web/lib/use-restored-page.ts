import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Its listeners load after the page, because they only matter once it has been left. */
export function useRestoredPage(): void {
  const client = useQueryClient();
  useEffect(() => {
    import('./restored-page.ts').then(({ updateRestoredPage }) => updateRestoredPage(client)).catch(() => {});
  }, [client]);
}
