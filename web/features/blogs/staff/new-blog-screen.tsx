import type { LoaderFunctionArgs } from 'react-router';
import { titled } from '#web/lib/head.ts';
import { requireStaff, useUser } from '#web/lib/session.ts';
import { BlogForm } from './blog-form.tsx';
import classes from './staff.module.css';

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return null;
}
/** In the browser there is nothing to wait for. */
export const clientLoader = () => null;
export const meta = titled('Write an article');

export default function NewBlogScreen() {
  const { user } = useUser();
  return (
    <>
      <h1 className={classes.title}>Write an article</h1>
      {user && <BlogForm user={user} />}
    </>
  );
}
