import { IconCode } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ApiToken, listApiTokens, revokeApiToken } from '#contract/api-tokens.ts';
import { COMPANY_TOKEN_DAYS } from '#contract/company-sign-in.ts';
import { getSecurity } from '#contract/factors.ts';
import { messages } from '#contract/messages.ts';
import { describeScope } from '#contract/token-scopes.ts';
import { api } from '#web/lib/api.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { invalidate, pages, query } from '#web/lib/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './account.module.css';
import { PagedRows } from './paged-rows.tsx';
import { RemoveButton, Row, Used } from './security-rows.tsx';

const t = messages('account');

const CreateTokenDialog = lazyComponent(async () => (await import('./parts/create-token.tsx')).CreateTokenDialog);

export function TokenList({ isStaff }: { readonly isStaff: boolean }) {
  const client = useQueryClient();
  const [isCreating, setCreating] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const requiredCompany = useQuery(query(getSecurity)).data?.data.requiredCompany;
  const refresh = async () => {
    await invalidate(client, listApiTokens);
  };
  const onCreated = async (created: string) => {
    setCreating(false);
    setToken(created);
    await refresh();
  };
  return (
    <>
      {token && <NewToken key={token} token={token} onClose={() => setToken(null)} />}
      <PagedRows
        query={useInfiniteQuery(pages(listApiTokens))}
        skeleton={1}
        empty={<p className={`${classes.lead} dim-small`}>{t('You have no API tokens.')}</p>}
      >
        {(item) => <TokenRow key={item.id} token={item} onRevoked={refresh} />}
      </PagedRows>
      {requiredCompany && (
        <p className={`${classes.lead} dim-small`}>
          {t('They work only while you sign in with {requiredCompany} at least every {companytokendays} days.', {
            requiredCompany,
            companytokendays: COMPANY_TOKEN_DAYS,
          })}
        </p>
      )}
      <div className={`${classes.actions} ${classes.start}`}>
        <Button onClick={() => setCreating(true)}>{t('Create an API token')}</Button>
        <a href="/api/docs">{t('API documentation')}</a>
      </div>
      {isCreating && <CreateTokenDialog isStaff={isStaff} onCreated={onCreated} onClose={() => setCreating(false)} />}
    </>
  );
}

interface NewTokenProps {
  readonly token: string;
  readonly onClose: () => void;
}

/** The only time that the token is shown. */
function NewToken({ token, onClose }: NewTokenProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      notify.success(t('API token copied.'));
    } catch {
      notify.error(t('The browser did not allow it. Select the token and copy it yourself.'));
    }
  };
  return (
    <div className={classes.newCodes}>
      <h3 ref={ref} tabIndex={-1} className={classes.deviceName}>
        {t('Copy your API token')}
      </h3>
      <p>{t('We show it only now. Store it where only your program can read it.')}</p>
      <code className={classes.token} dir="ltr">
        {token}
      </code>
      <div className={classes.actions}>
        <Button onClick={() => void copy()}>{t('Copy')}</Button>
        <Button look="main" onClick={onClose}>
          {t('I have stored it')}
        </Button>
      </div>
    </div>
  );
}

interface TokenRowProps {
  readonly token: ApiToken;
  readonly onRevoked: () => Promise<void>;
}

function TokenRow({ token, onRevoked }: TokenRowProps) {
  const { id, name, lastFour, scopes, addresses, expiresAt, isExpired } = token;
  return (
    <Row
      icon={<IconCode size={24} stroke={1.5} aria-hidden="true" />}
      name={
        <>
          <bdi>{name}</bdi>
          {isExpired && <Badge tone="warn">{t('Expired')}</Badge>}
        </>
      }
      facts={
        <>
          <span>
            <Rich
              text={t('ends with <0>{lastFour}</0>', { lastFour })}
              parts={[(inner) => <span dir="ltr">{inner}</span>]}
            />
          </span>
          {scopes.map((scope) => (
            <span key={scope}>{describeScope(scope)}</span>
          ))}
          {addresses.length > 0 && <span>{t('only from {value}', { value: addresses.join(', ') })}</span>}
          <Used {...token} from={token.lastAddress} />
          {expiresAt && (
            <span>
              {isExpired ? t('expired on') : t('expires on')} <When iso={expiresAt} as="date" />
            </span>
          )}
        </>
      }
    >
      <RemoveButton
        what={name}
        verb={t('Revoke')}
        text={t('Programs that use it are refused at once. This can’t be undone.')}
        send={() => api(revokeApiToken, { params: { id } })}
        onRemoved={onRevoked}
      />
    </Row>
  );
}
