-- Outside of a transaction: the table is large.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_name" ON "users" USING btree (left(lower("name"), 24),"id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_points" ON "users" USING btree ("points","id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_found_by_staff" ON "users" USING gin ((lower(name) || ' ' || email || ' ' || lower(coalesce(company, ''))) gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "offer_revisions_attachments" ON "offer_revisions" USING gin ("attachments" jsonb_path_ops) WHERE attachments <> '[]';
