-- A lookup reads a few rows, but the planner expects thousands and starts another process, which takes 3 ms.
ALTER TABLE "reference"."places" SET (parallel_workers = 0);--> statement-breakpoint
ALTER TABLE "reference"."hs_codes" SET (parallel_workers = 0);
