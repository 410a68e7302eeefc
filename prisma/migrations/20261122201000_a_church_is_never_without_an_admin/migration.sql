-- A church with people has its row, whether or not it has said anything of itself.
INSERT INTO "church" ("id")
SELECT '00000000-0000-4000-8000-000000000001' WHERE EXISTS (SELECT FROM "profiles")
ON CONFLICT ("id") DO NOTHING;

-- The last admin stays as long as the church stands, also when nobody else is there. Two who leave at once wait for one
-- another here.
CREATE OR REPLACE FUNCTION "keep_an_admin"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM former WHERE is_admin) THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('keep an admin'));
  IF (EXISTS (SELECT FROM profiles) OR EXISTS (SELECT FROM church))
    AND NOT EXISTS (SELECT FROM profiles WHERE is_admin) THEN
    RAISE EXCEPTION 'the last admin stays: constraint "profiles_keep_an_admin"' USING ERRCODE = 'check_violation', CONSTRAINT = 'profiles_keep_an_admin';
  END IF;
  RETURN NULL;
END
$$;
