-- The key and the anchor are those of server/features/watching/anchors.ts.
INSERT INTO "watches" ("id", "user_id", "subject", "how", "query", "key", "anchor", "created_at")
SELECT a."id", a."user_id", 'jobs', CASE a."every" WHEN 'DAY' THEN 'daily' ELSE 'weekly' END, q."query",
	'jobs:[' || coalesce((SELECT string_agg('[' || to_json(c."key")::text || ',' || to_json(c."value")::text || ']', ',' ORDER BY c."key" COLLATE "C")
		FROM jsonb_each_text(q."query") c), '') || ']',
	CASE WHEN a."function" IS NOT NULL THEN 'jobs:function:' || a."function"
		WHEN a."country" IS NOT NULL THEN 'jobs:country:' || a."country"
		WHEN a."employment_type" IS NOT NULL THEN 'jobs:employmentType:' || a."employment_type"
		WHEN a."seniority" IS NOT NULL THEN 'jobs:seniority:' || a."seniority"
		WHEN a."workplace" IS NOT NULL THEN 'jobs:workplace:' || a."workplace"
		ELSE 'jobs:all' END,
	a."created_at"
FROM "job_alerts" a CROSS JOIN LATERAL (SELECT jsonb_strip_nulls(jsonb_build_object(
	'search', nullif(a."search", ''), 'country', a."country", 'workplace', a."workplace", 'function', a."function",
	'employmentType', a."employment_type", 'seniority', a."seniority", 'salary', CASE WHEN a."salary" THEN 'true' END)) AS "query") q
ORDER BY a."every" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "notified_once" ("user_id", "job_id", "notification_id", "created_at")
SELECT "user_id", "job_id", gen_random_uuid(), "alerted_at" FROM "alerted_jobs" ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "alerted_jobs" CASCADE;--> statement-breakpoint
DROP TABLE "job_alerts" CASCADE;