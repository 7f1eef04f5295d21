import { ChoiceCards } from './choice-cards.tsx';

interface DetailsChoiceProps {
  readonly hasDetails: boolean;
  readonly onChange: (hasDetails: boolean) => void;
}

const choices = {
  details: {
    name: 'Freight details',
    text: 'Lane, cargo and terms in fields, so that forwarders can price it at once.',
  },
  text: { name: 'Text only', text: 'A question about rates or capacity, in your own words.' },
} as const;

export function DetailsChoice({ hasDetails, onChange }: DetailsChoiceProps) {
  return (
    <ChoiceCards
      label="Kind of request"
      isLabelHidden
      value={hasDetails ? 'details' : 'text'}
      choices={choices}
      onChange={(value) => onChange(value === 'details')}
    />
  );
}
