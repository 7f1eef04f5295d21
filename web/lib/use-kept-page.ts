import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Its listeners load after the page, because they only matter once it has been left. */
export function useKeptPage(): void {
  const client = useQueryClient();
  useEffect(() => {
    import('./kept-page.ts').then(({ watchReturns }) => watchReturns(client)).catch(() => {});
  }, [client]);
}
