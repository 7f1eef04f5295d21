import { contentTypes } from '#contract/content-types.ts';
import type { Company } from '#contract/directory.ts';
import { messages } from '#contract/messages.ts';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { Link } from '#web/ui/link.tsx';
import { chapterLabel } from '../parts/labels.ts';
import classes from './company-trade.module.css';

const t = messages('directory');

interface CompanyTradeProps {
  readonly company: Company;
  readonly names: Readonly<Record<string, string>>;
}

export function CompanyTrade({ company, names }: CompanyTradeProps) {
  const { products, services, markets, incoterms, ports } = company;
  const nameOf = (code: string) => names[code] ?? code;
  return (
    <>
      {products.length > 0 && <Products products={products} />}
      {services.length > 0 && (
        <DetailSection id="services" title={t('Services')}>
          <ul className={classes.services}>
            {services.map((service) => (
              <li key={service} dir="auto">
                {service}
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      {markets.length > 0 && (
        <DetailSection id="markets" title={t('Markets')}>
          <ul className={classes.chips}>
            {[...markets]
              .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
              .map((code) => (
                <li key={code}>
                  <Link to={`${contentTypes.company.list}?market=${code}`}>{nameOf(code)}</Link>
                </li>
              ))}
          </ul>
        </DetailSection>
      )}
      {(incoterms.length > 0 || ports.length > 0) && <Terms incoterms={incoterms} ports={ports} names={names} />}
    </>
  );
}

function Products({ products }: Pick<Company, 'products'>) {
  return (
    <DetailSection id="products" title={t('Products')}>
      <table className={classes.products}>
        <thead>
          <tr>
            <th scope="col">{t('Product')}</th>
            <th scope="col">{t('HS chapter')}</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ name, hsChapter }) => (
            <tr key={`${hsChapter} ${name}`}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>
                <Link to={`${contentTypes.company.list}?product=${hsChapter}`}>
                  <code>{hsChapter}</code> {chapterLabel(hsChapter).slice(hsChapter.length)}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </DetailSection>
  );
}

function Terms({ incoterms, ports, names }: Pick<Company, 'incoterms' | 'ports'> & Pick<CompanyTradeProps, 'names'>) {
  return (
    <DetailSection id="terms" title={t('Incoterms and ports')}>
      <dl className={classes.terms}>
        {incoterms.length > 0 && (
          <div>
            <dt>{t('Incoterms')}</dt>
            <dd>
              {incoterms.map((term) => (
                <code key={term}>{term} </code>
              ))}
            </dd>
          </div>
        )}
        {ports.length > 0 && (
          <div>
            <dt>{t('Ports')}</dt>
            <dd>
              <ul className={classes.ports} data-codes={ports.some((code) => names[code]) ? undefined : ''}>
                {ports.map((code) => (
                  <li key={code}>
                    <code>{code}</code> {names[code]}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </DetailSection>
  );
}
