-- The forms for courses and jobs used the decimals of CLDR, which has fewer for these currencies than ISO 4217.
UPDATE "courses" SET "price_amount" = "price_amount" * "factor"
  FROM (
    SELECT "code", CASE WHEN "code" = 'IQD' THEN 1000 ELSE 100 END AS "factor"
    FROM unnest(string_to_array('AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER', ' ')) AS "code"
  ) AS "currencies"
  WHERE "code" = "price_currency";
--> statement-breakpoint
-- A change that awaits review has only the fields that differ.
UPDATE "jobs" SET "change" = "change" || coalesce((
    SELECT jsonb_object_agg("key", "value"::bigint * "factor") FROM jsonb_each_text("change")
    WHERE "key" IN ('salaryMin', 'salaryMax') AND "value" IS NOT NULL), '{}')
  FROM (
    SELECT "code", CASE WHEN "code" = 'IQD' THEN 1000 ELSE 100 END AS "factor"
    FROM unnest(string_to_array('AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER', ' ')) AS "code"
  ) AS "currencies"
  WHERE "code" = coalesce("change" ->> 'salaryCurrency', "salary_currency") AND "change" IS NOT NULL;
--> statement-breakpoint
UPDATE "jobs" SET "salary_min" = "salary_min" * "factor", "salary_max" = "salary_max" * "factor"
  FROM (
    SELECT "code", CASE WHEN "code" = 'IQD' THEN 1000 ELSE 100 END AS "factor"
    FROM unnest(string_to_array('AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER', ' ')) AS "code"
  ) AS "currencies"
  WHERE "code" = "salary_currency";
