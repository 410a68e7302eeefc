-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "young_seen_at" TIMESTAMPTZ(3),
ADD COLUMN     "younger_birth_date" DATE;

-- CreateTable
CREATE TABLE "guardian_consents" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "profile_id" UUID NOT NULL,
    "guardian" TEXT NOT NULL,
    "how" TEXT NOT NULL,
    "confirmed_by" UUID,
    "confirmed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawn_by" UUID,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "guardian_consents_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "guardian_consents_one_stands" ON "guardian_consents"("profile_id") WHERE (withdrawn_at IS NULL);

-- CreateIndex
CREATE INDEX "guardian_consents_profile_id_idx" ON "guardian_consents"("profile_id");

-- CreateIndex
CREATE INDEX "guardian_consents_confirmed_by_idx" ON "guardian_consents"("confirmed_by");

-- CreateIndex
CREATE INDEX "guardian_consents_withdrawn_by_idx" ON "guardian_consents"("withdrawn_by");

-- AddForeignKey
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_confirmed_by_fkey" FOREIGN KEY ("confirmed_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_withdrawn_by_fkey" FOREIGN KEY ("withdrawn_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema cannot say.
ALTER TABLE "guardian_consents"
  ADD CONSTRAINT "guardian_consents_guardian_length" CHECK (char_length("guardian") BETWEEN 1 AND 100),
  ADD CONSTRAINT "guardian_consents_how_length" CHECK (char_length("how") BETWEEN 1 AND 300),
  ADD CONSTRAINT "guardian_consents_withdrawn_later" CHECK ("withdrawn_at" >= "confirmed_at");

-- The one rule of who comments, answers and is named to others: from sixteen on, or with a guardian's consent. It takes
-- columns and not a row of profiles: a restore moves the tables, and a row's type with them.
CREATE FUNCTION "takes_part"("person" uuid, "birth_date" date, "younger_birth_date" date, "today" date)
  RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(greatest($2, $3) <= $4 - interval '16 years', true)
    OR EXISTS (SELECT FROM guardian_consents c WHERE c.profile_id = $1 AND c.withdrawn_at IS NULL)
$$;

-- An account is from twelve on. A check constraint cannot say so: it would ask for today, and accounts from before the
-- rule stay as they are. The app asks by the church's own day; the database, which does not know the church's time zone,
-- is a day milder. Accounts that are moved in (scripts/move-in) come as they are.
-- A date under sixteen that is replaced by an earlier one is remembered: it counts until the team confirms the new one.
CREATE FUNCTION "check_age"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  youngest date;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.birth_date IS NOT DISTINCT FROM OLD.birth_date THEN RETURN NEW; END IF;
  IF NEW.birth_date > CURRENT_DATE + 1 - interval '12 years'
     AND current_setting('comunhao.brings_accounts', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION 'an account is from twelve on: constraint "profiles_from_twelve_on"' USING ERRCODE = 'check_violation', CONSTRAINT = 'profiles_from_twelve_on';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    youngest := greatest(OLD.birth_date, OLD.younger_birth_date);
    -- By a day longer than sixteen years, wherever the church is: takes_part asks by the church's own day.
    IF youngest > CURRENT_DATE - 1 - interval '16 years' AND youngest > coalesce(NEW.birth_date, '-infinity') THEN
      NEW.younger_birth_date := youngest;
      NEW.young_seen_at := NULL;
    ELSE
      NEW.younger_birth_date := NULL;
    END IF;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "profiles_check_age" BEFORE INSERT OR UPDATE OF "birth_date" ON "profiles"
  FOR EACH ROW EXECUTE FUNCTION "check_age"();

-- A comment of a request under way waits for the consent that is being withdrawn, and is refused then.
CREATE FUNCTION "require_guardian"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  born date;
  younger date;
BEGIN
  SELECT birth_date, younger_birth_date INTO born, younger FROM profiles WHERE id = NEW.author_id FOR SHARE;
  IF NOT takes_part(NEW.author_id, born, younger, CURRENT_DATE + 1)
     AND current_setting('comunhao.brings_accounts', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION 'a guardian comes first: constraint "notice_comments_author_takes_part"' USING ERRCODE = 'check_violation', CONSTRAINT = 'notice_comments_author_takes_part';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "notice_comments_require_guardian" BEFORE INSERT ON "notice_comments"
  FOR EACH ROW EXECUTE FUNCTION "require_guardian"();

-- Comments show their authors' names, which a consent shows and hides.
CREATE TRIGGER "guardian_consents_tell_inserts" AFTER INSERT ON "guardian_consents" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('profile_id', '');
CREATE TRIGGER "guardian_consents_tell_updates" AFTER UPDATE ON "guardian_consents" REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('profile_id', '');
CREATE TRIGGER "guardian_consents_tell_deletes" AFTER DELETE ON "guardian_consents" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('profile_id', '');
CREATE TRIGGER "guardian_consents_tell_truncates" AFTER TRUNCATE ON "guardian_consents"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('profile_id', '');
