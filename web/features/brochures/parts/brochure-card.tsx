import type { Brochure } from '#contract/brochures.ts';
import { contentTypes } from '#contract/content-types.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { BrochureCover } from './brochure-cover.tsx';
import { downloadCount, pageCount } from './labels.ts';

interface BrochureCardProps {
  readonly brochure: Brochure;
  readonly heading?: 'h2' | 'h3';
  readonly isFirst?: boolean;
  readonly isOfCompany?: boolean;
}

export function BrochureCard({ brochure, heading = 'h2', isFirst = false, isOfCompany = false }: BrochureCardProps) {
  return (
    <Card picture={<BrochureCover brochure={brochure} isFirst={isFirst} />}>
      <CardTitle to={contentTypes.brochure.publicPath(brochure.id)} heading={heading}>
        {brochure.title}
      </CardTitle>
      {!isOfCompany && <p dir="auto">{brochure.company.name}</p>}
      <FactLine>
        <span>{pageCount(brochure.pages)}</span>
        <span>{fileSize(brochure.size)}</span>
        <span>{downloadCount(brochure.downloads)}</span>
      </FactLine>
    </Card>
  );
}
