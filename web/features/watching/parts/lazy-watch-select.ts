import { lazyComponent } from '#web/lib/lazy-component.tsx';

export const WatchSelect = lazyComponent(async () => (await import('./watch-select.tsx')).WatchSelect);
