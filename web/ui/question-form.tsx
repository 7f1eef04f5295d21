import type { z } from 'zod';
import { messages } from '#contract/messages.ts';
import type { Me } from '#contract/users.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Link } from '#web/ui/link.tsx';
import { ApiError } from '../lib/api.ts';
import { Button } from './button.tsx';
import { ContactFields } from './contact-fields.tsx';
import classes from './enquiry-panel.module.css';
import { FormError } from './form-error.tsx';
import { GuestLead } from './guest-lead.tsx';
import { PlainTextarea } from './plain-field.tsx';

const t = messages('common');

interface QuestionFormProps<Schema extends z.ZodType> {
  readonly formKey: string;
  readonly schema: () => Promise<Schema>;
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly send: (body: z.input<Schema>) => Promise<unknown>;
  readonly user: Me | null;
  readonly here: string;
  readonly lead: string;
  readonly next: string;
  readonly optionalFields: readonly ('phone' | 'company')[];
  readonly max: number;
  readonly threadPath: (enquiryId: string) => string;
}

/** A form for a question, for guests and members. Its text stays on this device until it is sent. */
export function QuestionForm<Schema extends z.ZodType>(props: QuestionFormProps<Schema>) {
  const { user, here, formKey, schema, fixed, send } = props;
  const { form, field, values, error, isBusy } = useForm({
    schema,
    bodyOf: (fields) => ({ ...fields, ...fixed }),
    send,
    storage: { key: formKey, userId: user?.id ?? null },
  });
  const open = openEnquiryOf(error);
  return (
    <form {...form} className={classes.form}>
      <p className={classes.lead}>
        {user ? (
          props.lead
        ) : (
          <GuestLead
            here={here}
            text={t('You don’t need an account. <0>Sign in</0> to see the answer in the portal as well.')}
          />
        )}
      </p>
      <div className={classes.pair}>
        <ContactFields user={user} field={field} optionalFields={props.optionalFields} />
      </div>
      <PlainTextarea
        label={t('Your message')}
        rows={5}
        hint={t('{value} of {max} characters', { value: values['message']?.trim().length ?? 0, max: props.max })}
        {...field('message')}
      />
      <FormError error={error}>{open && <Link to={props.threadPath(open)}>{t('View your enquiry')}</Link>}</FormError>
      <noscript>
        <p>{t('To send an enquiry, turn on JavaScript and reload this page.')}</p>
      </noscript>
      <div className={classes.send}>
        <Button look="main" type="submit" disabled={isBusy}>
          {isBusy ? t('Sending…') : t('Send enquiry')}
        </Button>
        <p className={classes.next}>{props.next}</p>
      </div>
    </form>
  );
}

function openEnquiryOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'ENQUIRY_OPEN') return undefined;
  const { current } = error.body;
  return typeof current === 'object' && current !== null && 'id' in current ? String(current.id) : undefined;
}
