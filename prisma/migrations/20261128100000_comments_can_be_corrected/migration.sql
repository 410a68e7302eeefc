-- AlterTable
ALTER TABLE "notice_comments"
  ADD COLUMN "edited_at" TIMESTAMPTZ(3),
  ADD COLUMN "earlier_texts" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- What the schema cannot say.
ALTER TABLE "notice_comments"
  ADD CONSTRAINT "notice_comments_earlier_texts_count" CHECK (cardinality("earlier_texts") <= 20);

-- A comment is corrected within fifteen minutes, and what it said before is kept.
CREATE FUNCTION "keep_earlier_comment_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF now() > OLD.created_at + interval '15 minutes' THEN
    RAISE EXCEPTION 'too late to correct a comment: constraint "notice_comments_corrected_in_time"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'notice_comments_corrected_in_time';
  END IF;
  NEW.earlier_texts := coalesce(OLD.earlier_texts, ARRAY[]::TEXT[]) || OLD.content;
  NEW.edited_at := now();
  RETURN NEW;
END $$;

CREATE TRIGGER "notice_comments_keep_earlier_text" BEFORE UPDATE OF "content" ON "notice_comments"
  FOR EACH ROW WHEN (OLD.content IS DISTINCT FROM NEW.content) EXECUTE FUNCTION "keep_earlier_comment_text"();
