import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { titled } from '#web/lib/head.ts';
import { useUser } from '#web/lib/session.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { BlogForm } from './blog-form.tsx';

const t = messages('content');

export const meta = titled(() => t('Write an article'));

export default function NewBlogScreen() {
  const { user } = useUser();
  // The form stays mounted when the first save gives it an address, so that typing is not interrupted.
  const [isNew, setNew] = useState(true);
  return (
    <>
      {!isNew && <PageTitle>{t('Edit an article')}</PageTitle>}
      <PageHead title={isNew ? t('Write an article') : t('Edit article')} />
      {user && <BlogForm user={user} onCreated={() => setNew(false)} />}
    </>
  );
}
