-- CreateTable
CREATE TABLE "moved_rows" (
    "table_name" TEXT NOT NULL,
    "former_id" UUID NOT NULL,
    "row_id" UUID NOT NULL,
    "fingerprint" TEXT,
    "version" INTEGER,
    "is_complete" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "moved_rows_pkey" PRIMARY KEY ("table_name","former_id")
);

-- CreateIndex
CREATE INDEX "moved_rows_table_name_row_id_idx" ON "moved_rows"("table_name", "row_id");

-- CreateIndex
CREATE INDEX "credentials_bcrypt_idx" ON "credentials"("password_hash") WHERE (password_hash ~~ '$2%'::text);

-- What the schema cannot say.
ALTER TABLE "moved_rows"
  ADD CONSTRAINT "moved_rows_are_of_a_table" CHECK ("table_name" IN ('profiles', 'hymns', 'notices', 'notice_comments',
    'notice_likes', 'playlists', 'playlist_items', 'events', 'prayer_requests'));

-- Who moves in keeps the password: bcrypt is checked once, then argon2id takes its place. Above cost 14 a check takes
-- seconds.
ALTER TABLE "credentials"
  DROP CONSTRAINT "credentials_hash_is_argon2id",
  ADD CONSTRAINT "credentials_hash_is_known" CHECK ("password_hash" LIKE '$argon2id$%'
    OR "password_hash" ~ '^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$');
