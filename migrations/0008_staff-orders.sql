CREATE INDEX "blogs_by_title" ON "blogs" USING btree (left(lower("title"), 24),"id") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "blogs_by_seen" ON "blogs" USING btree (coalesce("published_at", '1970-01-01T00:00:00Z'::timestamptz),"id") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "blogs_by_comments" ON "blogs" USING btree ("comment_count","id") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "course_enquiries_by_name" ON "course_enquiries" USING btree (left(lower("name"), 24),"id");--> statement-breakpoint
CREATE INDEX "courses_by_title" ON "courses" USING btree (left(lower("title"), 24),"id") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "courses_by_institution" ON "courses" USING btree (left(lower("institution_name"), 24),"id") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "courses_by_modules" ON "courses" USING btree ("module_count","id") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "events_by_title" ON "events" USING btree (left(lower("title"), 24),"id") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" USING btree (coalesce("start_date", '9999-12-31T00:00:00Z'::timestamptz),"id") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "events_by_going" ON "events" USING btree ("interested_count","id") WHERE removed_at IS NULL;