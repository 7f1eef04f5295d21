DROP INDEX "jobs_unchecked";--> statement-breakpoint
DROP INDEX "companies_unchecked";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "change_waits_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "change_reason" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "change_waits_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "change_reason" text;--> statement-breakpoint
CREATE INDEX "jobs_change_waits" ON "jobs" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE change_waits_since IS NOT NULL;--> statement-breakpoint
CREATE INDEX "companies_change_waits" ON "companies" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE change_waits_since IS NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "unchecked_since";--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "unchecked_since";