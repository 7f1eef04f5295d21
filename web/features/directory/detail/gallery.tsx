import type { Company } from '#contract/directory.ts';
import { Cover } from '#web/ui/cover.tsx';
import detail from '#web/ui/detail.module.css';
import classes from './gallery.module.css';

export function Gallery({ company }: { readonly company: Pick<Company, 'gallery' | 'galleryAlts'> }) {
  if (company.gallery.length === 0) return null;
  return (
    <section aria-labelledby="gallery-title">
      <h2 id="gallery-title" className={detail.sectionTitle}>
        Pictures
      </h2>
      <ul className={classes.pictures}>
        {company.gallery.map((src, place) => (
          <li key={src}>
            <Cover src={src} alt={company.galleryAlts[place] ?? ''} ratio="4/3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
