CREATE TABLE "brochure_downloads" (
	"brochure_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "brochure_downloads_brochure_id_visitor_day_pk" PRIMARY KEY("brochure_id","visitor","day")
);
--> statement-breakpoint
CREATE TABLE "brochure_leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brochure_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brochures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"title" text NOT NULL,
	"lead_capture" boolean DEFAULT false NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(search_text, '.,;:!?/\-_()[]{}<>|"''~@#$%^&*+=', '                               '))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"country" text,
	"workplace" text,
	"function" text,
	"employment_type" text,
	"seniority" text,
	"every" text NOT NULL,
	"looked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"cover_note" text DEFAULT '' NOT NULL,
	"document_id" uuid,
	"status" text DEFAULT 'RECEIVED' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_applications_status" CHECK ("job_applications"."status" IN ('RECEIVED', 'REVIEWED', 'INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED', 'WITHDRAWN'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"company_id" uuid,
	"company_name" text DEFAULT '' NOT NULL,
	"company_logo" text,
	"title" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"workplace" text DEFAULT 'ONSITE' NOT NULL,
	"employment_type" text DEFAULT 'FULL_TIME' NOT NULL,
	"function" text DEFAULT 'OTHER' NOT NULL,
	"seniority" text DEFAULT 'MID' NOT NULL,
	"salary_min" bigint,
	"salary_max" bigint,
	"salary_currency" text,
	"salary_period" text,
	"description" text DEFAULT '' NOT NULL,
	"plain_text" text DEFAULT '' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"closes_at" date,
	"apply_url" text,
	"status" text NOT NULL,
	"reason" text,
	"application_count" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(search_text, '.,;:!?/\-_()[]{}<>|"''~@#$%^&*+=', '                               '))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_status" CHECK ("jobs"."status" IN ('draft', 'pending', 'published', 'rejected', 'closed')),
	CONSTRAINT "jobs_salary" CHECK (num_nulls("jobs"."salary_min", "jobs"."salary_max", "jobs"."salary_currency", "jobs"."salary_period") IN (0, 4))
);
--> statement-breakpoint
CREATE TABLE "claim_documents" (
	"claim_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "claim_documents_claim_id_document_id_pk" PRIMARY KEY("claim_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"sort_name" text NOT NULL,
	"letter" text NOT NULL,
	"logo" text,
	"tagline" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"website" text,
	"domain" text,
	"email" text NOT NULL,
	"phone" text,
	"products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"chapters" text[] DEFAULT '{}' NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"markets" text[] DEFAULT '{}' NOT NULL,
	"certifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"certificate_names" text[] DEFAULT '{}' NOT NULL,
	"incoterms" text[] DEFAULT '{}' NOT NULL,
	"ports" text[] DEFAULT '{}' NOT NULL,
	"founded" integer,
	"employees" text,
	"gallery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owner_id" uuid,
	"status" text NOT NULL,
	"reason" text,
	"verified_by" text,
	"verified_domain" text,
	"verified_at" timestamp (3) with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(search_text, '.,;:!?/\-_()[]{}<>|"''~@#$%^&*+=', '                               '))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_by" uuid,
	CONSTRAINT "companies_slug" UNIQUE("slug"),
	CONSTRAINT "companies_status" CHECK ("companies"."status" IN ('pending', 'published', 'rejected')),
	CONSTRAINT "companies_verified" CHECK (("companies"."verified_by" IS NULL) = ("companies"."verified_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "company_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"by" text NOT NULL,
	"status" text NOT NULL,
	"email" text,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "company_enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"from_company" text,
	"message" text NOT NULL,
	"status" text DEFAULT 'NEW' NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"asker_read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_read_at" timestamp (3) with time zone,
	"asker_wrote_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_wrote_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_enquiries_status" CHECK ("company_enquiries"."status" IN ('NEW', 'ANSWERED', 'CLOSED'))
);
--> statement-breakpoint
CREATE TABLE "company_enquiry_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"author_id" uuid,
	"from_company" boolean NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_people" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"job_title" text NOT NULL,
	"pending" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_people_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"pages" integer NOT NULL,
	"aspect" real NOT NULL,
	"plain_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" IN ('brochure', 'cv', 'proof'))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"carriers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
DROP INDEX "audit_log_subject";--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(search_text, '.,;:!?/\-_()[]{}<>|"''~@#$%^&*+=', '                               '))) STORED;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(search_text, '.,;:!?/\-_()[]{}<>|"''~@#$%^&*+=', '                               '))) STORED;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(search_text, '.,;:!?/\-_()[]{}<>|"''~@#$%^&*+=', '                               '))) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(search_text, '.,;:!?/\-_()[]{}<>|"''~@#$%^&*+=', '                               '))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(search_text, '.,;:!?/\-_()[]{}<>|"''~@#$%^&*+=', '                               '))) STORED;--> statement-breakpoint
ALTER TABLE "brochure_downloads" ADD CONSTRAINT "brochure_downloads_brochure_id_brochures_id_fk" FOREIGN KEY ("brochure_id") REFERENCES "public"."brochures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brochure_leads" ADD CONSTRAINT "brochure_leads_brochure_id_brochures_id_fk" FOREIGN KEY ("brochure_id") REFERENCES "public"."brochures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brochure_leads" ADD CONSTRAINT "brochure_leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brochures" ADD CONSTRAINT "brochures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brochures" ADD CONSTRAINT "brochures_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_documents" ADD CONSTRAINT "claim_documents_claim_id_company_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."company_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_documents" ADD CONSTRAINT "claim_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_claims" ADD CONSTRAINT "company_claims_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_claims" ADD CONSTRAINT "company_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_claims" ADD CONSTRAINT "company_claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_enquiries" ADD CONSTRAINT "company_enquiries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_enquiries" ADD CONSTRAINT "company_enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_enquiry_messages" ADD CONSTRAINT "company_enquiry_messages_enquiry_id_company_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."company_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_enquiry_messages" ADD CONSTRAINT "company_enquiry_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brochure_downloads_day" ON "brochure_downloads" USING btree ("day");--> statement-breakpoint
CREATE INDEX "brochure_leads_newest" ON "brochure_leads" USING btree ("brochure_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "brochure_leads_user" ON "brochure_leads" USING btree ("user_id") WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "brochure_leads_created" ON "brochure_leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "brochures_newest" ON "brochures" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "brochures_company" ON "brochures" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "brochures_document" ON "brochures" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "brochures_search" ON "brochures" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "job_alerts_own" ON "job_alerts" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_alerts_due" ON "job_alerts" USING btree ("looked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_one_of_account" ON "job_applications" USING btree ("job_id","user_id") WHERE user_id IS NOT NULL AND status <> 'WITHDRAWN';--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_one_of_guest" ON "job_applications" USING btree ("job_id","email") WHERE user_id IS NULL AND status <> 'WITHDRAWN';--> statement-breakpoint
CREATE INDEX "job_applications_newest" ON "job_applications" USING btree ("job_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_applications_own" ON "job_applications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_applications_document" ON "job_applications" USING btree ("document_id") WHERE document_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "job_applications_guest" ON "job_applications" USING btree ("email") WHERE user_id IS NULL;--> statement-breakpoint
CREATE INDEX "job_applications_cv" ON "job_applications" USING btree ("created_at") WHERE document_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "jobs_closing" ON "jobs" USING btree ("closes_at","id") WHERE status = 'published' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "jobs_owner" ON "jobs" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_company" ON "jobs" USING btree ("company_id","published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_changed" ON "jobs" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "claim_documents_document" ON "claim_documents" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_domain" ON "companies" USING btree ("domain") WHERE domain IS NOT NULL AND status = 'published' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree ("sort_name","id") WHERE status = 'published' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "companies_newest" ON "companies" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "companies_owner" ON "companies" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "companies_changed" ON "companies" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search_vector");--> statement-breakpoint
CREATE UNIQUE INDEX "company_claims_waiting_once" ON "company_claims" USING btree ("company_id","user_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "company_claims_waiting" ON "company_claims" USING btree ("created_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "company_claims_own" ON "company_claims" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "company_enquiries_one_of_account" ON "company_enquiries" USING btree ("company_id","user_id") WHERE user_id IS NOT NULL AND status <> 'CLOSED';--> statement-breakpoint
CREATE UNIQUE INDEX "company_enquiries_one_of_guest" ON "company_enquiries" USING btree ("company_id","email") WHERE user_id IS NULL AND status <> 'CLOSED';--> statement-breakpoint
CREATE INDEX "company_enquiries_sent" ON "company_enquiries" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "company_enquiries_guest" ON "company_enquiries" USING btree ("email") WHERE user_id IS NULL;--> statement-breakpoint
CREATE INDEX "company_enquiries_received" ON "company_enquiries" USING btree ("company_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "company_enquiry_messages_order" ON "company_enquiry_messages" USING btree ("enquiry_id","created_at","id");--> statement-breakpoint
CREATE INDEX "company_people_order" ON "company_people" USING btree ("company_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "company_people_user" ON "company_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "documents_owner" ON "documents" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "documents_created" ON "documents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blogs_words" ON "blogs" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "courses_words" ON "courses" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "events_words" ON "events" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "posts_words" ON "posts" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("created_at","id") WHERE sent_at IS NULL;--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at") WHERE sent_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","at","id");--> statement-breakpoint
-- What stands already is found too; accents stay until it is next edited.
UPDATE "posts" SET "search_text" = left(lower("title" || ' ' || array_to_string("tags", ' ') || ' ' || "plain_text"), 20000);--> statement-breakpoint
UPDATE "users" SET "search_text" = lower(concat_ws(' ', "name", "company", "job_title", array_to_string("skills", ' '))) WHERE "deleted_at" IS NULL;
