import { lazyComponent } from '#web/lib/lazy-component.tsx';

export const ConfirmDialog = lazyComponent(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);
export const CropDialog = lazyComponent(async () => (await import('./picture/crop-dialog.tsx')).CropDialog);
