ALTER TABLE "screening_decisions" ADD COLUMN "screened_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "screening_decisions" ADD COLUMN "found_since" jsonb DEFAULT '[]'::jsonb NOT NULL;
