-- Outside of a transaction: the table is large.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_languages" ON "posts" USING btree ("language","kind") WHERE status = 'success' AND removed_at IS NULL;
