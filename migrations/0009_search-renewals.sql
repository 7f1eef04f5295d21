CREATE TABLE "search_renewals" (
	"source" text PRIMARY KEY NOT NULL,
	"after" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "posts_changed" ON "posts" USING btree ("updated_at") WHERE status = 'success' AND removed_at IS NULL;--> statement-breakpoint
INSERT INTO "search_renewals" ("source") SELECT source FROM unnest(ARRAY['posts', 'events', 'blogs', 'courses', 'companies', 'jobs', 'users', 'brochures']) AS source WHERE EXISTS (SELECT 1 FROM "users");
