import { messages } from '#contract/messages.ts';
import type { Direction } from '#contract/trade-desk/demurrage/terms.ts';
import { type ItemId, itemsFor, itemText, paragraphOf } from '#contract/trade-desk/invoice-check/items.ts';
import classes from './invoice-items.module.css';

const t = messages('trade-desk');

interface InvoiceItemsProps {
  readonly direction: Direction;
  readonly stated: readonly ItemId[];
  readonly onChange: (stated: readonly ItemId[]) => void;
}

export function InvoiceItems({ direction, stated, onChange }: InvoiceItemsProps) {
  return (
    <fieldset className={classes.items}>
      <legend>{t('The invoice states')}</legend>
      {itemsFor(direction).map((id) => (
        <label key={id} className={classes.item}>
          <input
            type="checkbox"
            name="states"
            value={id}
            checked={stated.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...stated, id] : stated.filter((other) => other !== id))
            }
          />
          <span>
            {itemText(id)} <bdi className="dim-small">{paragraphOf(id)}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
