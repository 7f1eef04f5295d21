import type { Brochure } from '#contract/brochures.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { Card, CardFacts, CardTitle } from '#web/ui/card.tsx';
import { brochurePath } from '../brochure-paths.ts';
import { BrochureCover } from './brochure-cover.tsx';
import { downloadCount, pageCount } from './words.ts';

interface BrochureCardProps {
  readonly brochure: Brochure;
  /** One beneath the heading that it stands under. */
  readonly heading?: 'h2' | 'h3';
  /** Among the first on a screen: its picture is not put off. */
  readonly isFirst?: boolean;
  /** Beside other brochures of the same company its name is said already. */
  readonly isOfCompany?: boolean;
}

/** A brochure in a list: its first page, what it is called, whose it is. */
export function BrochureCard({ brochure, heading = 'h2', isFirst = false, isOfCompany = false }: BrochureCardProps) {
  return (
    <Card picture={<BrochureCover brochure={brochure} isFirst={isFirst} />}>
      <CardTitle to={brochurePath(brochure.id)} heading={heading}>
        {brochure.title}
      </CardTitle>
      {!isOfCompany && <p dir="auto">{brochure.company.name}</p>}
      <CardFacts>
        <span>{pageCount(brochure.pages)}</span>
        <span>{fileSize(brochure.size)}</span>
        <span>{downloadCount(brochure.downloads)}</span>
      </CardFacts>
    </Card>
  );
}
