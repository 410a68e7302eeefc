-- DropIndex
DROP INDEX "notices_show_on_homepage_created_at_idx";

-- DropIndex
DROP INDEX "notices_type_created_at_id_idx";

-- AlterTable
ALTER TABLE "notice_comments" ADD COLUMN     "parent_at" TIMESTAMPTZ(3),
ADD COLUMN     "parent_id" UUID;

-- AlterTable
ALTER TABLE "notices" ADD COLUMN     "event_id" UUID,
ADD COLUMN     "event_start" TEXT,
ADD COLUMN     "expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "is_pinned" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "playlist_id" UUID;

-- CreateIndex
CREATE INDEX "notices_type_is_pinned_created_at_id_idx" ON "notices"("type", "is_pinned" DESC, "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "notices_show_on_homepage_is_pinned_created_at_id_idx" ON "notices"("show_on_homepage", "is_pinned" DESC, "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "notices_created_at_id_idx" ON "notices"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "notices_expires_at_idx" ON "notices"("expires_at");

-- CreateIndex
CREATE INDEX "notices_event_id_idx" ON "notices"("event_id");

-- CreateIndex
CREATE INDEX "notices_playlist_id_idx" ON "notices"("playlist_id");

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_playlist_id_fkey" FOREIGN KEY ("playlist_id") REFERENCES "playlists"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema cannot say.
ALTER TABLE "notices"
  ADD CONSTRAINT "notices_end_after_they_begin" CHECK ("expires_at" > "created_at"),
  ADD CONSTRAINT "notices_announce_one_thing" CHECK (num_nonnulls("event_id", "playlist_id") <= 1),
  ADD CONSTRAINT "notices_event_start_form" CHECK ("event_start" ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$');

ALTER TABLE "notice_comments"
  ADD CONSTRAINT "notice_comments_reply_form" CHECK (("parent_id" IS NULL) = ("parent_at" IS NULL) AND "parent_id" <> "id");

-- A comment and its replies are read together.
CREATE INDEX "notice_comments_threads_idx" ON "notice_comments"
  ("notice_id", (coalesce("parent_at", "created_at")) DESC, (coalesce("parent_id", "id")) DESC);

-- The words of a notice without accents and case, as lib/fold-text.ts folds what people search for.
CREATE FUNCTION "notice_words"(title text, content text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig,
  regexp_replace(regexp_replace(normalize(title || ' ' || content, NFKD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'));

CREATE INDEX "notices_words_idx" ON "notices" USING GIN ("notice_words"("title", "content"));
