import type { Company } from '#contract/directory.ts';
import { messages } from '#contract/messages.ts';
import { Cover } from '#web/ui/cover.tsx';
import { DetailSection } from '#web/ui/detail-section.tsx';
import classes from './gallery.module.css';

const t = messages('directory');

export function Gallery({ company }: { readonly company: Pick<Company, 'gallery' | 'galleryAlts'> }) {
  if (company.gallery.length === 0) return null;
  return (
    <DetailSection id="gallery" title={t('Pictures')}>
      <ul className={classes.pictures}>
        {company.gallery.map((src, index) => (
          <li key={src}>
            <Cover src={src} alt={company.galleryAlts[index] ?? ''} ratio="4/3" />
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
