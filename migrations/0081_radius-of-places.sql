-- Outside of a transaction: the portal takes requests meanwhile.
-- Code and names in capitals, as the centre of a radius is looked up.
CREATE OR REPLACE FUNCTION "reference"."forms_of"(code text, name text, also text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000
AS $$ BEGIN RETURN ARRAY(SELECT DISTINCT upper(form) FROM unnest(also || ARRAY[code, name]) AS form); END $$;
--> statement-breakpoint
-- The haversine formula of contract/freight/great-circle.ts.
CREATE OR REPLACE FUNCTION "reference"."km_between"(latitude1 float8, longitude1 float8, latitude2 float8, longitude2 float8) RETURNS float8 LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT 2 * 6371.009 * asin(least(1, sqrt(sin(radians(latitude2 - latitude1) / 2) ^ 2
  + cos(radians(latitude1)) * cos(radians(latitude2)) * sin(radians(longitude2 - longitude1) / 2) ^ 2))) $$;
--> statement-breakpoint
-- Code and names as `freight_places` lists them.
CREATE OR REPLACE FUNCTION "reference"."filters_of"(code text, name text, also text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000
AS $$ BEGIN RETURN ARRAY(SELECT DISTINCT form FROM (SELECT code AS form UNION ALL
  SELECT CASE WHEN one ~ '^[A-Za-z]{3}$|^[A-Za-z]{5}$' THEN upper(one) ELSE lower(one) END FROM unnest(also || ARRAY[name]) AS one) forms); END $$;
--> statement-breakpoint
-- For 'DEMUC~100': the places at most 100 km from all places of that code or name, and '=DE' for each of their countries.
CREATE OR REPLACE FUNCTION "freight_places_near"(place text) RETURNS text[] LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE COST 10000
AS $$ DECLARE km float8 := nullif(split_part(place, '~', 2), '')::float8;
BEGIN
  IF km IS NULL THEN RETURN '{}'; END IF;
  RETURN ARRAY(SELECT DISTINCT form
    FROM reference.places centre
    JOIN reference.places near ON near.latitude BETWEEN centre.latitude - km / 110 AND centre.latitude + km / 110
      AND reference.km_between(centre.latitude, centre.longitude, near.latitude, near.longitude) <= km
    CROSS JOIN LATERAL unnest(reference.filters_of(near.code, near.name, near.also) || ('=' || near.country)) AS form
    WHERE reference.forms_of(centre.code, centre.name, centre.also) @> ARRAY[upper(split_part(place, '~', 1))]);
END $$;
--> statement-breakpoint
-- For an end of a request: all centres with the radii in which it lies, such as 'DEMUC~100'.
CREATE OR REPLACE FUNCTION "freight_place_radii"(place jsonb) RETURNS text[] LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE COST 10000
AS $$ BEGIN RETURN ARRAY(SELECT DISTINCT form || '~' || km
    FROM reference.places own
    JOIN reference.places centre ON centre.latitude BETWEEN own.latitude - 250.0 / 110 AND own.latitude + 250.0 / 110
    JOIN unnest(ARRAY[25, 50, 100, 250]) AS km
      ON reference.km_between(own.latitude, own.longitude, centre.latitude, centre.longitude) <= km
    CROSS JOIN LATERAL unnest(reference.filters_of(centre.code, centre.name, centre.also)) AS form
    WHERE own.country = place->>'country'
      AND reference.forms_of(own.code, own.name, own.also) && ARRAY(SELECT upper(form) FROM unnest(freight_places(place)) AS form));
END $$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "places_forms" ON "reference"."places" USING gin (reference.forms_of("code", "name", "also"));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "places_latitude" ON "reference"."places" USING btree ("latitude");
