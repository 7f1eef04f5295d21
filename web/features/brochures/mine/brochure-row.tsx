import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BROCHURE_TITLE, type Brochure, updateBrochure } from '#contract/brochures.ts';
import { brochuresPath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { Link } from '#web/ui/link.tsx';
import { PlainField } from '#web/ui/plain-field.tsx';
import { When } from '#web/ui/when.tsx';
import { BrochureCover } from '../parts/brochure-cover.tsx';
import { downloadCount, pageCount } from '../parts/labels.ts';
import { refreshBrochures } from '../queries.ts';
import { useDeleteBrochure } from '../use-delete-brochure.ts';
import { LeadSwitch } from './lead-switch.tsx';
import { Leads } from './leads.tsx';
import classes from './mine.module.css';

const t = messages('directory');

const ReplaceDialog = lazyComponent(async () => (await import('./replace-dialog.tsx')).ReplaceDialog);

export function BrochureRow({ brochure, showsLeads }: { readonly brochure: Brochure; readonly showsLeads: boolean }) {
  const [isRenaming, setRenaming] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { id, title, company } = brochure;
  return (
    <li className={`${classes.row} box`}>
      <BrochureCover brochure={brochure} />
      <div className={classes.body}>
        {isRenaming ? (
          <Rename brochure={brochure} onClose={() => setRenaming(false)} />
        ) : (
          <h3 className={classes.name} dir="auto">
            <Link to={contentTypes.brochure.publicPath(id)}>{title}</Link>
          </h3>
        )}
        <FactLine>
          <span>{pageCount(brochure.pages)}</span>
          <span>{fileSize(brochure.size)}</span>
          <span>{downloadCount(brochure.downloads)}</span>
          <When iso={brochure.createdAt} />
        </FactLine>
        <StoredLeadSwitch brochure={brochure} />
        <div className={classes.acts}>
          {!isRenaming && (
            <Button aria-label={t('Rename {title}', { title })} onClick={() => setRenaming(true)}>
              {t('Rename')}
            </Button>
          )}
          <Button aria-label={t('Replace the PDF of {title}', { title })} onClick={() => setReplacing(true)}>
            {t('Replace')}
          </Button>
          <LinkButton
            to={showsLeads ? brochuresPath(company.id) : `${brochuresPath(company.id)}?leads=${id}`}
            aria-expanded={showsLeads}
            aria-label={t('Leads for {title}', { title })}
            preventScrollReset
          >
            {showsLeads ? t('Hide leads') : t('Leads')}
          </LinkButton>
          <Button aria-label={t('Delete {title}', { title })} onClick={() => setDeleting(true)}>
            {t('Delete')}
          </Button>
        </div>
      </div>
      {showsLeads && <Leads brochure={brochure} />}
      {isReplacing && <ReplaceDialog brochure={brochure} onClose={() => setReplacing(false)} />}
      {isDeleting && <DeleteBrochure brochure={brochure} onClose={() => setDeleting(false)} />}
    </li>
  );
}

function StoredLeadSwitch({ brochure: { id, leadCapture, version } }: { readonly brochure: Brochure }) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => api(updateBrochure, { params: { id }, body: { leadCapture: isOn, version } }),
    meta: { failure: t('We couldn’t save the setting.') },
    onSettled: () => refreshBrochures(client),
  });
  return (
    <LeadSwitch
      checked={isPending ? variables : leadCapture}
      disabled={isPending}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
}

interface BrochureEditProps {
  readonly brochure: Brochure;
  readonly onClose: () => void;
}

function DeleteBrochure({ brochure: { id, title }, onClose }: BrochureEditProps) {
  const { mutate, isPending } = useDeleteBrochure(onClose);
  return (
    <ConfirmDialog
      title={t('Delete {title}?', { title })}
      text={t('This deletes the PDF, its page images and its leads for good. Copy the leads first if you need them.')}
      action={t('Delete brochure')}
      isPending={isPending}
      onConfirm={() => mutate({ id })}
      onClose={onClose}
    />
  );
}

function Rename({ brochure: { id, title, version }, onClose }: BrochureEditProps) {
  const client = useQueryClient();
  const { form, field, error, isBusy } = useForm({
    schema: async () => (await import('#schemas/brochures.ts')).updateBrochure.body,
    bodyOf: (fields) => ({ title: '', ...fields, version }),
    send: async (body) => {
      try {
        await api(updateBrochure, { params: { id }, body });
        onClose();
      } finally {
        // After a conflict, the text stays, and the next save starts from the newest version.
        await refreshBrochures(client);
      }
    },
  });
  return (
    <form {...form} className={classes.rename}>
      <PlainField
        label={t('Title')}
        defaultValue={title}
        limit={BROCHURE_TITLE.max}
        autoComplete="off"
        autoFocus
        {...field('title')}
      />
      <FormError error={error} />
      <div className="form-buttons">
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button look="main" type="submit" disabled={isBusy}>
          {t('Save title')}
        </Button>
      </div>
    </form>
  );
}
