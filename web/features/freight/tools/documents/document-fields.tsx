import { messages } from '#contract/messages.ts';
import {
  type DocumentInput,
  type DocumentKind,
  type FieldId,
  fieldName,
  fieldsOf,
  longFields,
  MAX_LONG,
  MAX_SHORT,
} from '#contract/trade-desk/documents/fields.ts';
import { PlainTextarea } from '#web/ui/plain-field.tsx';
import { ToolField, ToolSelect } from '../../parts/tool-field.tsx';
import { Fields } from '../tool-page.tsx';

const t = messages('trade-desk');

interface DocumentFieldsProps {
  readonly kind: DocumentKind;
  readonly input: DocumentInput;
  readonly problems: Readonly<Partial<Record<FieldId, string>>>;
  readonly onChange: (change: Partial<DocumentInput>) => void;
}

export function DocumentFields({ kind, input, problems, onChange }: DocumentFieldsProps) {
  const { required, optional } = fieldsOf[kind];
  const fields = [...required, ...optional];
  const isOptional = (id: FieldId) => optional.includes(id);
  const tables = (['goods', 'containers'] as const).filter((id) => fields.includes(id));
  return (
    <>
      <Fields>
        {fields
          .filter((id) => !longFields.includes(id))
          .map((id) =>
            id === 'weighing' ? (
              <ToolSelect
                key={id}
                name={id}
                label={fieldName(id)}
                value={input.weighing}
                options={[
                  { value: '', label: t('Choose the method') },
                  { value: '1', label: t('1: packed container weighed') },
                  { value: '2', label: t('2: contents weighed, tare added') },
                ]}
                onChange={(weighing) => onChange({ weighing })}
              />
            ) : (
              <ToolField
                key={id}
                name={id}
                label={fieldName(id)}
                value={input[id]}
                limit={MAX_SHORT}
                isOptional={isOptional(id)}
                error={problems[id]}
                onChange={(value) => onChange({ [id]: value })}
              />
            ),
          )}
      </Fields>
      <Fields>
        {fields
          .filter((id) => longFields.includes(id) && id !== 'goods' && id !== 'containers')
          .map((id) => (
            <PlainTextarea
              key={id}
              name={id}
              label={fieldName(id)}
              value={input[id]}
              rows={4}
              limit={MAX_LONG}
              isOptional={isOptional(id)}
              error={problems[id]}
              onChange={({ target }) => onChange({ [id]: target.value })}
            />
          ))}
      </Fields>
      {tables.map((id) => (
        <PlainTextarea
          key={id}
          name={id}
          label={fieldName(id)}
          value={input[id]}
          rows={4}
          limit={MAX_LONG}
          isOptional={isOptional(id)}
          error={problems[id]}
          hint={
            id === 'goods'
              ? t(
                  'One line for each item, with semicolons or pasted from a spreadsheet: description; HS code; quantity; unit; unit price; packages; net kg; gross kg; m³',
                )
              : t(
                  'One in each line, with semicolons or pasted from a spreadsheet: number; type; seal; gross mass in kg',
                )
          }
          onChange={({ target }) => onChange({ [id]: target.value })}
        />
      ))}
    </>
  );
}
