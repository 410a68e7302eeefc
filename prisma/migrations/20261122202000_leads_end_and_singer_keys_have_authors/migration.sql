-- A lead ends with the session that leads.
-- AlterTable
ALTER TABLE "leadings" ADD COLUMN     "session_id" UUID;

-- AlterTable
ALTER TABLE "singer_keys" ADD COLUMN     "author_id" UUID,
ALTER COLUMN "singer" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "leadings_session_id_idx" ON "leadings"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "singer_keys_own_key" ON "singer_keys"("hymn_id", "author_id") WHERE (singer IS NULL);

-- CreateIndex
CREATE INDEX "singer_keys_author_id_idx" ON "singer_keys"("author_id");

-- AddForeignKey
ALTER TABLE "leadings" ADD CONSTRAINT "leadings_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "singer_keys" ADD CONSTRAINT "singer_keys_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What the schema cannot say.
ALTER TABLE "singer_keys"
  ADD CONSTRAINT "singer_keys_is_somebodys" CHECK ("singer" IS NOT NULL OR "author_id" IS NOT NULL);

-- Four steps a second are a million after three days. A step beyond that was never a leader's.
UPDATE "leadings" SET "step" = 1 WHERE "step" > 1000000;
ALTER TABLE "leadings" DROP CONSTRAINT "leadings_step_counts";
ALTER TABLE "leadings" ADD CONSTRAINT "leadings_step_counts" CHECK ("step" BETWEEN 1 AND 1000000);
