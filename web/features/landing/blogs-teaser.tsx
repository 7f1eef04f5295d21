import { useQuery } from '@tanstack/react-query';
import { type Blog, listLandingBlogs } from '#contract/blogs.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { query } from '#web/lib/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { cutCharacters, firstParagraph } from './excerpt.ts';
import classes from './landing-card.module.css';
import { LandingCards } from './landing-section.tsx';

const t = messages('site');

const TITLE_CHARACTERS = 35;
const DESCRIPTION_CHARACTERS = 90;
export const blogsQuery = query(listLandingBlogs, { query: {} });

export function BlogsTeaser() {
  return (
    <LandingCards
      title={t('Blogs')}
      all={contentTypes.blog.list}
      label={t('Blogs')}
      query={useQuery(blogsQuery)}
      nothing={t('No blogs found.')}
    >
      {(blog) => <BlogCard blog={blog} />}
    </LandingCards>
  );
}

function BlogCard({ blog }: { readonly blog: Blog }) {
  return (
    <Card picture={<Cover src={blog.image_url[0]} alt="" ratio="16/9" sizes="14rem" />}>
      <CardTitle to={contentTypes.blog.publicPath(blog.id)} whole={blog.title} heading="h3">
        {cutCharacters(blog.title, TITLE_CHARACTERS) || t('Untitled')}
      </CardTitle>
      <p className={classes.text} dir="auto">
        {cutCharacters(firstParagraph(blog.description), DESCRIPTION_CHARACTERS) || t('No description available.')}
      </p>
    </Card>
  );
}
