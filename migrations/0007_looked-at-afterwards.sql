CREATE TABLE "job_tellings" (
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_tellings_user_id_job_id_pk" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "open_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "unchecked_since" timestamp (3) with time zone;--> statement-breakpoint
-- What was open so far is new to nobody: since when it is open this time is when it was published.
UPDATE "jobs" SET "open_since" = "published_at" WHERE "published_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "unchecked_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_tellings" ADD CONSTRAINT "job_tellings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_tellings" ADD CONSTRAINT "job_tellings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_tellings_job" ON "job_tellings" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_tellings_told" ON "job_tellings" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "jobs_opened" ON "jobs" USING btree ("open_since" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "jobs_unchecked" ON "jobs" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE unchecked_since IS NOT NULL;--> statement-breakpoint
CREATE INDEX "companies_unchecked" ON "companies" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE unchecked_since IS NOT NULL;