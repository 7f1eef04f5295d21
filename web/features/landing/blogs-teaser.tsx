import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Blog, listLandingBlogs } from '#contract/blogs.ts';
import { query } from '#web/lib/queries.ts';
import { Cover } from '#web/ui/cover.tsx';
import { cutCharacters, firstParagraph } from './excerpt.ts';
import classes from './landing-card.module.css';
import { CardRow, LandingSection } from './landing-section.tsx';

const TITLE_CHARACTERS = 35;
const DESCRIPTION_CHARACTERS = 90;
/** As many as the endpoint sends unasked: five. */
export const blogsQuery = query(listLandingBlogs, { query: {} });

/** The newest articles. */
export function BlogsTeaser() {
  const { data, error, isPending, refetch } = useQuery(blogsQuery);
  return (
    <LandingSection title="Blogs" things="blogs" all="/blogs">
      <CardRow
        label="Blogs"
        things={data?.data}
        isPending={isPending}
        error={error}
        onRetry={() => void refetch()}
        failure="Error loading blogs"
        nothing="No blogs found."
      >
        {(blog) => <BlogCard blog={blog} />}
      </CardRow>
    </LandingSection>
  );
}

function BlogCard({ blog }: { readonly blog: Blog }) {
  return (
    <article className={classes.card}>
      <Cover src={blog.image_url[0]} alt="" ratio="16/9" />
      <div className={classes.body}>
        <h3 className={classes.title}>
          <Link className={classes.link} to={`/landing/blog/${blog.id}`} title={blog.title} dir="auto">
            {cutCharacters(blog.title, TITLE_CHARACTERS) || 'Untitled'}
          </Link>
        </h3>
        <p className={classes.text} dir="auto">
          {cutCharacters(firstParagraph(blog.description), DESCRIPTION_CHARACTERS) || 'No description available.'}
        </p>
      </div>
    </article>
  );
}
