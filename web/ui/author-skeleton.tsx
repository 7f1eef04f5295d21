import authorLine from './author-line.module.css';
import { SkeletonBar, SkeletonLine } from './skeleton.tsx';

/** The line below a title: a picture, and beside it the author with their identity, and facts. */
export function AuthorSkeleton({ size }: { readonly size: number }) {
  return (
    <div className={authorLine.line}>
      <SkeletonBar width={size} height={size} round />
      <div>
        <SkeletonLine width="10rem" />
        <div className="dim-small">
          <SkeletonLine width="18rem" />
          <SkeletonLine width="12rem" />
        </div>
      </div>
    </div>
  );
}
