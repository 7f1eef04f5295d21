DROP INDEX "jobs_opened";--> statement-breakpoint
DROP INDEX "documents_created";--> statement-breakpoint
DROP INDEX "files_created";