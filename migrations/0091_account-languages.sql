ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
CALL "change_log"."watch"('users', 'id', counts => '{points}', ignored => '{email,email_verified_at,password_hash,phone,suspended_reason,presence_hidden,delete_after,delete_texts,terms_accepted_at,language}');
