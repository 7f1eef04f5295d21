ALTER TABLE "notifications" ADD COLUMN "subject_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
-- The address of a notification of one event ends in what it is about. Larger ones that are unread keep their count.
UPDATE "notifications" SET "subject_ids" = ARRAY[right("url", 36)::uuid]
WHERE "read_at" IS NULL AND "count" = 1 AND "kind" IN ('offer.received', 'offer.revised', 'blog.commented', 'comment.answered')
  AND right("url", 36) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
