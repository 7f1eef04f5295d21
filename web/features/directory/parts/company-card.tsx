import { contentTypes } from '#contract/content-types.ts';
import type { CompanyCard as CompanyOfList } from '#contract/directory.ts';
import { messages } from '#contract/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { TextFacts } from '#web/ui/text-facts.tsx';
import classes from './company-card.module.css';
import { CompanyLogo } from './company-logo.tsx';
import { chapterLabel, stateLabels } from './labels.ts';
import { VerifiedBadge } from './verified-badge.tsx';

const t = messages('directory');

const MAX_PRODUCTS = 3;
const MAX_SERVICES = 3;

interface CompanyCardProps {
  readonly company: CompanyOfList;
  readonly country?: string | undefined;
  readonly heading?: 'h2' | 'h3';
}

export function CompanyCard({ company, country = company.country, heading = 'h2' }: CompanyCardProps) {
  const { name, tagline, city, products, services, status } = company;
  return (
    <Card>
      <div className={classes.head}>
        <CompanyLogo company={company} />
        <div className={classes.names}>
          <CardTitle to={contentTypes.company.publicPath(company.id)} heading={heading}>
            {name}
          </CardTitle>
          <p className={classes.place} dir="auto">
            {[city, country].filter(Boolean).join(', ')}
          </p>
        </div>
      </div>
      {status !== 'published' && (
        <p>
          <Badge tone={stateLabels[status].tone}>{stateLabels[status].name}</Badge>
        </p>
      )}
      {tagline && (
        <p className={classes.tagline} dir="auto">
          {tagline}
        </p>
      )}
      {products.length > 0 && (
        <ul className={classes.products} aria-label={t('Products')}>
          {products.slice(0, MAX_PRODUCTS).map((product) => (
            <li key={`${product.hsChapter} ${product.name}`}>
              <span dir="auto">{product.name}</span>{' '}
              <code className="dim" title={chapterLabel(product.hsChapter)}>
                {t('HS {hsChapter}', { hsChapter: product.hsChapter })}
              </code>
            </li>
          ))}
          {products.length > MAX_PRODUCTS && <li>{t('{value} more', { value: products.length - MAX_PRODUCTS })}</li>}
        </ul>
      )}
      {services.length > 0 && (
        <div>
          <span className="visually-hidden">{t('Services:')} </span>
          <TextFacts
            texts={[
              ...services.slice(0, MAX_SERVICES),
              services.length > MAX_SERVICES ? t('{value} more', { value: services.length - MAX_SERVICES }) : null,
            ]}
          />
        </div>
      )}
      {company.verified && (
        <p className={classes.foot}>
          <VerifiedBadge company={company} />
        </p>
      )}
    </Card>
  );
}
