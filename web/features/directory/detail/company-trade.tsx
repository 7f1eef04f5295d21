import { Link } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import type { Company } from '#contract/directory.ts';
import detail from '#web/ui/detail.module.css';
import { chapterLabel } from '../parts/labels.ts';
import classes from './company-trade.module.css';

interface CompanyTradeProps {
  readonly company: Company;
  readonly names: Readonly<Record<string, string>>;
}

export function CompanyTrade({ company, names }: CompanyTradeProps) {
  const { products, services, markets, incoterms, ports } = company;
  const inOrder = [...markets].sort((a, b) => ((names[a] ?? a) < (names[b] ?? b) ? -1 : 1));
  return (
    <>
      {products.length > 0 && (
        <section aria-labelledby="products-title">
          <h2 id="products-title" className={detail.sectionTitle}>
            Products
          </h2>
          <table className={classes.products}>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">HS chapter</th>
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
        </section>
      )}
      {services.length > 0 && (
        <section aria-labelledby="services-title">
          <h2 id="services-title" className={detail.sectionTitle}>
            Services
          </h2>
          <ul className={classes.services}>
            {services.map((service) => (
              <li key={service} dir="auto">
                {service}
              </li>
            ))}
          </ul>
        </section>
      )}
      {markets.length > 0 && (
        <section aria-labelledby="markets-title">
          <h2 id="markets-title" className={detail.sectionTitle}>
            Markets
          </h2>
          <ul className={classes.chips}>
            {inOrder.map((code) => (
              <li key={code}>
                <Link to={`${contentTypes.company.list}?market=${code}`}>{names[code] ?? code}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(incoterms.length > 0 || ports.length > 0) && (
        <section aria-labelledby="terms-title">
          <h2 id="terms-title" className={detail.sectionTitle}>
            Incoterms and ports
          </h2>
          <dl className={classes.terms}>
            {incoterms.length > 0 && (
              <div>
                <dt>Incoterms</dt>
                <dd>
                  {incoterms.map((term) => (
                    <code key={term}>{term} </code>
                  ))}
                </dd>
              </div>
            )}
            {ports.length > 0 && (
              <div>
                <dt>Ports</dt>
                <dd>
                  <ul className={classes.ports}>
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
        </section>
      )}
    </>
  );
}
