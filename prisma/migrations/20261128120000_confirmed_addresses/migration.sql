-- AlterTable
ALTER TABLE "profiles" ADD COLUMN "email_confirmed_at" TIMESTAMPTZ(3);

-- What the schema cannot say: a new address was not confirmed by anybody, whoever writes it, the release before too.
CREATE FUNCTION "forget_confirmed_email"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."email_confirmed_at" := NULL;
  RETURN NEW;
END
$$;

CREATE TRIGGER "profiles_new_email_is_not_confirmed" BEFORE UPDATE OF "email" ON "profiles"
  FOR EACH ROW WHEN (NEW."email" IS DISTINCT FROM OLD."email") EXECUTE FUNCTION "forget_confirmed_email"();
