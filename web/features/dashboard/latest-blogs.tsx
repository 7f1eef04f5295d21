import { useQuery } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import { Cover } from '#web/ui/cover.tsx';
import { Link } from '#web/ui/link.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './dashboard.module.css';
import { Panel, PanelList } from './panel.tsx';
import { blogsQuery } from './queries.ts';

export function LatestBlogs() {
  const query = useQuery(blogsQuery);
  return (
    <Panel id="latest-blogs" title="Latest Blogs" all={{ to: contentTypes.blog.list, text: 'View All' }}>
      <PanelList query={query} items={query.data?.data.getNewBlogs} what="blogs" empty="No blogs found." withPictures>
        {({ id, title, image_url: pictures, publishedAt }) => (
          <li key={id}>
            <Link className={classes.item} to={contentTypes.blog.shortPath(id)}>
              <span className={classes.picture}>
                <Cover src={pictures[0]} alt="" ratio="16/9" />
              </span>
              <span>
                <span className={classes.itemTitle} dir="auto">
                  {title}
                </span>
                {publishedAt && <When iso={publishedAt} className={classes.itemFacts} />}
              </span>
            </Link>
          </li>
        )}
      </PanelList>
    </Panel>
  );
}
