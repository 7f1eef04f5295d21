ALTER TABLE "search_words" ADD COLUMN "common_in" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "company_claims" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "company_claims" RENAME COLUMN "code_hash" TO "challenge_hash";
