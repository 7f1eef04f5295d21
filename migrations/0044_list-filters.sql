-- Outside of a transaction, so that companies and requests can be written meanwhile.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "companies_country" ON "companies" USING btree ("country","sort_name","id") WHERE status = 'published' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "companies_markets" ON "companies" USING gin ("markets") WHERE status = 'published' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "companies_chapters" ON "companies" USING gin ("chapters") WHERE status = 'published' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "freight_requests_mode" ON "freight_requests" USING btree ("mode");
