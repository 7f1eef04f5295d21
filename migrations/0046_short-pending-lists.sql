-- Takes effect for new entries. No index is built again.
ALTER INDEX "blogs_words_by_period" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "brochures_words_by_period" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "companies_words_by_period" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "courses_words_by_period" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "events_words_by_period" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "jobs_words_by_period" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "posts_words_by_period" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "users_words_by_period" SET (gin_pending_list_limit = 256);
