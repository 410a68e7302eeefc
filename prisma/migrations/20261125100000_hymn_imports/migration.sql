-- CreateEnum
CREATE TYPE "import_numbering" AS ENUM ('text', 'from', 'none');

-- CreateEnum
CREATE TYPE "import_choice" AS ENUM ('skip', 'replace', 'keep');

-- CreateEnum
CREATE TYPE "import_outcome" AS ENUM ('added', 'replaced', 'skipped');

-- CreateTable
CREATE TABLE "hymn_imports" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "imported_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "collection" TEXT,
    "numbering" "import_numbering" NOT NULL DEFAULT 'text',
    "number_from" INTEGER NOT NULL DEFAULT 1,
    "imported_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "hymn_imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hymn_import_songs" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "file_name" TEXT NOT NULL,
    "number" INTEGER,
    "has_own_number" BOOLEAN NOT NULL DEFAULT false,
    "collection" TEXT NOT NULL,
    "has_own_collection" BOOLEAN NOT NULL DEFAULT false,
    "title" TEXT NOT NULL,
    "default_key" TEXT NOT NULL,
    "capo" INTEGER NOT NULL,
    "tempo" INTEGER,
    "author" TEXT NOT NULL,
    "themes" TEXT[] NOT NULL,
    "lyrics" TEXT NOT NULL,
    "doubts" TEXT[] NOT NULL,
    "words_hash" TEXT NOT NULL,
    "similar_hymn_id" UUID,
    "choice" "import_choice",
    "outcome" "import_outcome",
    "hymn_id" UUID,
    "hymn_version" INTEGER,

    CONSTRAINT "hymn_import_songs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "hymn_imports_open_key" ON "hymn_imports"("imported_by") WHERE (imported_at IS NULL);

-- CreateIndex
CREATE INDEX "hymn_imports_imported_by_imported_at_idx" ON "hymn_imports"("imported_by", "imported_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "hymn_import_songs_import_id_position_key" ON "hymn_import_songs"("import_id", "position");

-- CreateIndex
CREATE INDEX "hymn_import_songs_similar_hymn_id_idx" ON "hymn_import_songs"("similar_hymn_id");

-- CreateIndex
CREATE INDEX "hymn_import_songs_hymn_id_idx" ON "hymn_import_songs"("hymn_id");

-- AddForeignKey
ALTER TABLE "hymn_imports" ADD CONSTRAINT "hymn_imports_imported_by_fkey" FOREIGN KEY ("imported_by") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hymn_import_songs" ADD CONSTRAINT "hymn_import_songs_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "hymn_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hymn_import_songs" ADD CONSTRAINT "hymn_import_songs_similar_hymn_id_fkey" FOREIGN KEY ("similar_hymn_id") REFERENCES "hymns"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hymn_import_songs" ADD CONSTRAINT "hymn_import_songs_hymn_id_fkey" FOREIGN KEY ("hymn_id") REFERENCES "hymns"("id") ON DELETE SET NULL ON UPDATE CASCADE;


ALTER TABLE "hymn_imports"
  ADD CONSTRAINT "hymn_imports_collection_length" CHECK (char_length("collection") <= 60),
  ADD CONSTRAINT "hymn_imports_number_range" CHECK ("number_from" BETWEEN 1 AND 99999),
  ADD CONSTRAINT "hymn_imports_undone_after_imported" CHECK ("undone_at" IS NULL OR "imported_at" IS NOT NULL);

-- What a hymn may be; it becomes one as it stands here.
ALTER TABLE "hymn_import_songs"
  ADD CONSTRAINT "hymn_import_songs_file_name_length" CHECK (char_length("file_name") <= 200),
  ADD CONSTRAINT "hymn_import_songs_number_range" CHECK ("number" BETWEEN 1 AND 99999),
  ADD CONSTRAINT "hymn_import_songs_collection_length" CHECK (char_length("collection") <= 60),
  ADD CONSTRAINT "hymn_import_songs_title_length" CHECK (char_length("title") BETWEEN 1 AND 200),
  ADD CONSTRAINT "hymn_import_songs_lyrics_length" CHECK (char_length("lyrics") BETWEEN 1 AND 50000),
  ADD CONSTRAINT "hymn_import_songs_default_key_form" CHECK ("default_key" ~ '^[A-G][#b]?m?$'),
  ADD CONSTRAINT "hymn_import_songs_capo_range" CHECK ("capo" BETWEEN 0 AND 11),
  ADD CONSTRAINT "hymn_import_songs_tempo_range" CHECK ("tempo" BETWEEN 20 AND 400),
  ADD CONSTRAINT "hymn_import_songs_author_length" CHECK (char_length("author") <= 200),
  ADD CONSTRAINT "hymn_import_songs_themes_count" CHECK (cardinality("themes") <= 12),
  ADD CONSTRAINT "hymn_import_songs_themes_length" CHECK (char_length(array_to_string("themes", ',')) <= 600),
  ADD CONSTRAINT "hymn_import_songs_doubts_count" CHECK (cardinality("doubts") <= 20);
