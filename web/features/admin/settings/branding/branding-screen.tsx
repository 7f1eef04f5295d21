import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { messages } from '#contract/messages.ts';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import screen from '../../parts/screen.module.css';
import { onArrivalOnly, requireAdmin } from '../../require-admin.ts';
import { brandingQuery } from '../queries.ts';
import { Loaded } from '../settings-section.tsx';
import { BrandingForm } from './branding-form.tsx';

const t = messages('admin');

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadIfPossible(args, [brandingQuery]);
}
export const shouldRevalidate = onArrivalOnly;
export const meta = titled(() => t('Branding · Admin'));

export default function BrandingScreen() {
  return (
    <>
      <PageHead title={t('Branding')} />
      <p className={screen.lead}>
        {t(
          'The preview shows your changes. Nobody else sees them until you publish them. Empty fields stand for the portal’s own design.',
        )}
      </p>
      <Loaded query={useQuery(brandingQuery)}>{(stored) => <BrandingForm stored={stored} />}</Loaded>
    </>
  );
}
