-- DropIndex
DROP INDEX "hymns_number_key";

-- AlterTable
ALTER TABLE "hymns" ADD COLUMN     "author" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "capo" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "collection" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "tempo" INTEGER,
ADD COLUMN     "themes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ALTER COLUMN "number" DROP NOT NULL;

-- CreateIndex
-- Hymns without a number are all distinct.
CREATE UNIQUE INDEX "hymns_number_key" ON "hymns"("collection", "number") WHERE (removed_at IS NULL);


ALTER TABLE "hymns"
  ALTER COLUMN "themes" SET NOT NULL,
  ADD CONSTRAINT "hymns_collection_length" CHECK (char_length("collection") <= 60),
  ADD CONSTRAINT "hymns_author_length" CHECK (char_length("author") <= 200),
  ADD CONSTRAINT "hymns_capo_range" CHECK ("capo" BETWEEN 0 AND 11),
  ADD CONSTRAINT "hymns_tempo_range" CHECK ("tempo" BETWEEN 20 AND 400),
  ADD CONSTRAINT "hymns_themes_count" CHECK (cardinality("themes") <= 12),
  ADD CONSTRAINT "hymns_themes_length" CHECK (char_length(array_to_string("themes", ',')) <= 600);
