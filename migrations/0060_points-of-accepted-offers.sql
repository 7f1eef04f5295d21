-- Entries told when a sealed offer was accepted, and their ids (UUIDs of version 7) tell the time too. A job gives the points
-- of this month when it has ended.
UPDATE "users" SET "points" = "users"."points" - "early"."points"
  FROM (
    SELECT "user_id", sum("points")::int AS "points" FROM "point_entries"
    WHERE "reason" = 'offer.accepted' AND "created_at" >= date_trunc('month', now(), 'UTC') GROUP BY "user_id"
  ) AS "early"
  WHERE "users"."id" = "early"."user_id";
--> statement-breakpoint
DELETE FROM "point_entries"
  WHERE "reason" = 'offer.accepted' AND "created_at" >= date_trunc('month', now(), 'UTC');
--> statement-breakpoint
UPDATE "point_entries"
  SET "id" = gen_random_uuid(), "created_at" = date_trunc('month', "created_at", 'UTC') + interval '1 month'
  WHERE "reason" = 'offer.accepted';
