-- Outside of a transaction: the table may be large.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_pinned" ON "posts" USING btree ("sub_category_id") WHERE pinned AND status = 'success' AND removed_at IS NULL;
