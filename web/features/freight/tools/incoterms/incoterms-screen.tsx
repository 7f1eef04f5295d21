import { useLocation } from 'react-router';
import { containerAdvice } from '#contract/freight/incoterm-warnings.ts';
import {
  betterForContainers,
  type Incoterm,
  isAllowed,
  type NamedPlace,
  namedPlaceNames,
  namedPlaces,
  placesOf,
  ruleAt,
  rules,
} from '#contract/freight/incoterms.ts';
import { isCarriage, type Mode, modeNames, modes } from '#contract/freight/modes.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { incoterms } from '#contract/trade.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolSelect } from '../../parts/tool-field.tsx';
import { QuoteLink } from '../quote-link.tsx';
import { toolLoader, toolMeta } from '../tool-head.ts';
import { Fields, Hint, Result, ToolPage } from '../tool-page.tsx';
import { paramsOf, useToolInput } from '../use-tool-input.ts';
import { AllRules } from './all-rules.tsx';
import classes from './incoterms.module.css';
import { RuleStrip } from './rule-strip.tsx';

const t = messages('tools');

export const loader = toolLoader('incoterms');
export const meta = toolMeta;

interface Input {
  readonly mode: Mode;
  readonly rule: Incoterm | '';
  readonly place: NamedPlace | '';
}

const usual = { mode: 'SEA_FCL', rule: '', place: '' } as const;
const address = {
  read: (params: URLSearchParams): Input => ({
    mode: modes.find((mode) => mode === params.get('mode')) ?? usual.mode,
    rule: incoterms.find((rule) => rule === params.get('rule')?.toUpperCase()) ?? usual.rule,
    place: namedPlaces.find((place) => place === params.get('place')) ?? usual.place,
  }),
  write: (input: Input) => paramsOf({ ...input }, usual),
};

const sources = () => [
  {
    name: t(
      'International Chamber of Commerce, Incoterms® 2020. Incoterms is a trademark of the ICC. These explanations are in our own words; the rules themselves decide.',
    ),
    url: 'https://iccwbo.org/business-solutions/incoterms-rules/incoterms-2020/',
  },
];

export default function IncotermsScreen() {
  const { key } = useLocation();
  return <Adviser key={key} />;
}

function Adviser() {
  const { input, setInput, path } = useToolInput(address);
  const { mode, rule } = input;
  const places = rule === '' ? [] : placesOf(rule);
  const place = places.find((known) => known === input.place) ?? places[0] ?? '';
  return (
    <ToolPage tool="incoterms" path={path} sources={sources()}>
      <Fields>
        <ToolSelect
          name="mode"
          label={t('Transport')}
          value={mode}
          options={modes.filter(isCarriage).map((value) => ({ value, label: term(modeNames[value]) }))}
          onChange={(value) => setInput({ ...input, mode: modes.find((known) => known === value) ?? mode })}
        />
        <ToolSelect
          name="rule"
          label={t('Rule')}
          value={rule}
          options={[
            { value: '', label: t('Choose a rule') },
            ...incoterms.map((value) => ({
              value,
              label: isAllowed(value, mode)
                ? `${value} · ${term(rules[value].name)}`
                : t('{rule} · {name} (sea only)', { rule: value, name: term(rules[value].name) }),
            })),
          ]}
          onChange={(value) => setInput({ ...input, rule: incoterms.find((known) => known === value) ?? '' })}
        />
        {places.length > 0 && (
          <ToolSelect
            name="place"
            label={t('Named place')}
            value={place}
            options={places.map((value) => ({ value, label: term(namedPlaceNames[value]) }))}
            onChange={(value) => setInput({ ...input, place: places.find((known) => known === value) ?? '' })}
          />
        )}
      </Fields>
      <Result>
        {rule === '' ? (
          <Hint>{t('Choose a rule to see who pays and where the risk passes.')}</Hint>
        ) : (
          <Advice mode={mode} rule={rule} place={place} />
        )}
      </Result>
      <AllRules mode={mode} chosen={rule} place={place} />
    </ToolPage>
  );
}

interface AdviceProps {
  readonly mode: Mode;
  readonly rule: Incoterm;
  readonly place: NamedPlace | '';
}

function Advice({ mode, rule, place }: AdviceProps) {
  const { name, namedPlace, riskPasses, insurance, advice } = ruleAt(rule, place);
  const fit = containerAdvice(rule, mode);
  return (
    <div className={classes.advice} aria-live="polite">
      <h2>
        {rule} · {term(name)}
      </h2>
      {!isAllowed(rule, mode) && (
        <Notice tone="bad">
          {t('{rule} is for sea and inland waterway only. Use {better} instead.', {
            rule,
            better: betterForContainers(rule),
          })}
        </Notice>
      )}
      {fit && <Notice tone="warn">{fit}</Notice>}
      <RuleStrip rule={rule} place={place} />
      <dl className={classes.facts}>
        <div>
          <dt>{t('Named place')}</dt>
          <dd>{t('{rule} and {place}', { rule, place: term(namedPlace) })}</dd>
        </div>
        <div>
          <dt>{t('The risk passes')}</dt>
          <dd>{term(riskPasses)}</dd>
        </div>
        <div>
          <dt>{t('Insurance')}</dt>
          <dd>
            {insurance
              ? t(
                  'The seller insures the goods for the buyer: Institute Cargo Clauses ({clauses}), for 110% of the value.',
                  { clauses: insurance },
                )
              : t('Neither side has to insure. Whoever bears the risk should.')}
          </dd>
        </div>
        <div>
          <dt>{t('Good to know')}</dt>
          <dd>{term(advice)}</dd>
        </div>
      </dl>
      {isAllowed(rule, mode) && (
        <QuoteLink freight={{ mode, incoterm: rule }}>{t('Request a quote with this rule')}</QuoteLink>
      )}
    </div>
  );
}
