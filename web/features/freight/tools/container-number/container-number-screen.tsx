import { useLocation } from 'react-router';
import {
  type ContainerNumber,
  categories,
  checkContainerNumber,
  checkDigitOf,
} from '#contract/freight/container-number.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { ToolField } from '../../parts/tool-field.tsx';
import { toolLoader, toolMeta } from '../tool-head.ts';
import { Fields, Hint, Result, ToolPage } from '../tool-page.tsx';
import { paramsOf, useToolInput } from '../use-tool-input.ts';
import classes from './container-number.module.css';

const t = messages('tools');

export const loader = toolLoader('containerNumber');
export const meta = toolMeta;

const address = {
  read: (params: URLSearchParams) => params.get('number')?.slice(0, 40) ?? '',
  write: (number: string) => paramsOf({ number }),
};
const sources = () => [
  {
    name: t('ISO 6346, Freight containers: coding, identification and marking'),
    url: 'https://www.iso.org/standard/83558.html',
  },
  {
    name: t('Bureau International des Containers, check digit'),
    url: 'https://www.bic-code.org/check-digit-calculator/',
  },
];

export default function ContainerNumberScreen() {
  const { key } = useLocation();
  return <Check key={key} />;
}

function Check() {
  const { input, setInput, path } = useToolInput(address);
  const compact = input.toUpperCase().replace(/[\s-]/g, '');
  return (
    <ToolPage tool="containerNumber" path={path} sources={sources()}>
      <Fields>
        <ToolField
          name="number"
          label={t('Container number')}
          value={input}
          placeholder={t('CSQU3054383')}
          spellCheck={false}
          autoCapitalize="characters"
          hint={t('Four letters and seven digits, as on the door.')}
          onChange={setInput}
        />
      </Fields>
      <Result>
        {compact === '' ? (
          <Hint>{t('Enter a number. The last digit is computed from the other ten characters.')}</Hint>
        ) : (
          <Verdict check={checkContainerNumber(input)} number={compact} />
        )}
      </Result>
    </ToolPage>
  );
}

function Verdict({ check, number }: { readonly check: ContainerNumber; readonly number: string }) {
  return (
    <>
      <p className={classes.verdict} data-valid={check.isValid} role="status">
        {messageOf(check, number)}
      </p>
      {(check.isValid || check.reason === 'digit') && <Sum number={number} />}
    </>
  );
}

function messageOf(check: ContainerNumber, number: string): string {
  if (check.isValid)
    return t('✓ {number} is valid. {category} of owner {owner}.', {
      number,
      category: term(categories[check.category]),
      owner: number.slice(0, 3),
    });
  if (check.reason === 'digit') {
    const right = number.slice(0, 10) + check.expected;
    return t(
      '✗ {number} is not valid: the check digit of {start} is {expected}. Read the door again. If the other characters are right, the number is {right}.',
      { number, start: number.slice(0, 10), expected: check.expected, right },
    );
  }
  if (check.reason === 'category')
    return t('✗ The fourth letter has to be U, J or Z, not {letter}.', { letter: number[3] });
  return t(
    '✗ A container number has four letters and seven digits, such as CSQU3054383. This has {count} characters.',
    { count: number.length },
  );
}

function Sum({ number }: { readonly number: string }) {
  const { parts, total, remainder, digit } = checkDigitOf(number.slice(0, 10));
  return (
    <>
      <table className={classes.sum}>
        <caption>{t('How the check digit is computed')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Character')}</th>
            <th scope="col">{t('Value')}</th>
            <th scope="col">{t('Weight')}</th>
            <th scope="col">{t('Product')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ character, value, weight }) => (
            <tr key={weight}>
              <th scope="row">{character}</th>
              <td>{value}</td>
              <td>× {weight}</td>
              <td>{value * weight}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {remainder === 10
          ? t(
              'Sum {total}; divided by 11, the remainder is {remainder}, which counts as 0: the check digit is {digit}.',
              { total, remainder, digit },
            )
          : t('Sum {total}; divided by 11, the remainder is {remainder}: the check digit is {digit}.', {
              total,
              remainder,
              digit,
            })}
      </p>
    </>
  );
}
