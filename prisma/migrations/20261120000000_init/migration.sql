-- Tables as prisma/schema.prisma describes them.
-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "notice_type" AS ENUM ('normal', 'main');

-- CreateTable
CREATE TABLE "profiles" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "birth_date" DATE,
    "profile_image" TEXT,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profiles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credentials" (
    "profile_id" UUID NOT NULL,
    "password_hash" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credentials_pkey" PRIMARY KEY ("profile_id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "profile_id" UUID NOT NULL,
    "device" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reset_tokens" (
    "profile_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reset_tokens_pkey" PRIMARY KEY ("profile_id")
);

-- CreateTable
CREATE TABLE "role_changes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "profile_id" UUID,
    "is_admin" BOOLEAN NOT NULL,
    "changed_by" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "role_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hymns" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "lyrics" TEXT NOT NULL,
    "default_key" TEXT NOT NULL DEFAULT 'C',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hymns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notices" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "image" TEXT,
    "images" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "type" "notice_type" NOT NULL DEFAULT 'normal',
    "show_on_homepage" BOOLEAN NOT NULL DEFAULT false,
    "author_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice_comments" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "notice_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "content" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notice_comments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice_likes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "notice_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notice_likes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "playlists" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "description" TEXT,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "playlists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "playlist_items" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "playlist_id" UUID NOT NULL,
    "hymn_id" UUID NOT NULL,
    "order_index" INTEGER NOT NULL,

    CONSTRAINT "playlist_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "live_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "is_active" BOOLEAN NOT NULL DEFAULT false,
    "live_url" TEXT,
    "activated_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "activated_by" UUID,

    CONSTRAINT "live_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "events" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "title" TEXT NOT NULL,
    "description" TEXT,
    "event_date" DATE NOT NULL,
    "event_time" TIME(0) NOT NULL,
    "members_only" BOOLEAN NOT NULL DEFAULT false,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prayer_requests" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "full_name" TEXT NOT NULL,
    "birth_date" DATE NOT NULL,
    "phone" TEXT NOT NULL,
    "is_member" BOOLEAN NOT NULL DEFAULT false,
    "prayer_description" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prayer_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "uploads" (
    "key" TEXT NOT NULL,
    "owner_id" UUID,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "submissions" (
    "key" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "submissions_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "profiles_email_key" ON "profiles"("email");

-- CreateIndex
CREATE INDEX "sessions_profile_id_idx" ON "sessions"("profile_id");

-- CreateIndex
CREATE UNIQUE INDEX "reset_tokens_token_hash_key" ON "reset_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "role_changes_profile_id_idx" ON "role_changes"("profile_id");

-- CreateIndex
CREATE UNIQUE INDEX "hymns_number_key" ON "hymns"("number");

-- CreateIndex
CREATE INDEX "notices_type_created_at_id_idx" ON "notices"("type", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "notices_show_on_homepage_created_at_idx" ON "notices"("show_on_homepage", "created_at" DESC);

-- CreateIndex
CREATE INDEX "notices_author_id_idx" ON "notices"("author_id");

-- CreateIndex
CREATE INDEX "notice_comments_notice_id_created_at_id_idx" ON "notice_comments"("notice_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "notice_comments_author_id_idx" ON "notice_comments"("author_id");

-- CreateIndex
CREATE INDEX "notice_likes_user_id_idx" ON "notice_likes"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "notice_likes_notice_id_user_id_key" ON "notice_likes"("notice_id", "user_id");

-- CreateIndex
CREATE INDEX "playlists_created_at_idx" ON "playlists"("created_at" DESC);

-- CreateIndex
CREATE INDEX "playlists_created_by_idx" ON "playlists"("created_by");

-- CreateIndex
CREATE INDEX "playlist_items_hymn_id_idx" ON "playlist_items"("hymn_id");

-- CreateIndex
CREATE UNIQUE INDEX "playlist_items_playlist_id_hymn_id_key" ON "playlist_items"("playlist_id", "hymn_id");

-- CreateIndex
CREATE UNIQUE INDEX "playlist_items_playlist_id_order_index_key" ON "playlist_items"("playlist_id", "order_index");

-- CreateIndex
CREATE INDEX "live_settings_activated_by_idx" ON "live_settings"("activated_by");

-- CreateIndex
CREATE INDEX "events_event_date_event_time_idx" ON "events"("event_date", "event_time");

-- CreateIndex
CREATE INDEX "events_created_by_idx" ON "events"("created_by");

-- CreateIndex
CREATE INDEX "prayer_requests_created_at_idx" ON "prayer_requests"("created_at");

-- CreateIndex
CREATE INDEX "uploads_owner_id_idx" ON "uploads"("owner_id");

-- CreateIndex
CREATE INDEX "uploads_created_at_idx" ON "uploads"("created_at");

-- CreateIndex
CREATE INDEX "submissions_created_at_idx" ON "submissions"("created_at");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- AddForeignKey
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reset_tokens" ADD CONSTRAINT "reset_tokens_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_changes" ADD CONSTRAINT "role_changes_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_comments" ADD CONSTRAINT "notice_comments_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "notices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_comments" ADD CONSTRAINT "notice_comments_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_likes" ADD CONSTRAINT "notice_likes_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "notices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_likes" ADD CONSTRAINT "notice_likes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_playlist_id_fkey" FOREIGN KEY ("playlist_id") REFERENCES "playlists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_hymn_id_fkey" FOREIGN KEY ("hymn_id") REFERENCES "hymns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_settings" ADD CONSTRAINT "live_settings_activated_by_fkey" FOREIGN KEY ("activated_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The rules that the schema file cannot say. Their names are what lib/database-error.ts turns into words.

-- E-mail: kept in lower case, so that equality is enough.
ALTER TABLE "profiles"
  ADD CONSTRAINT "profiles_name_length" CHECK (char_length("name") BETWEEN 1 AND 100),
  ADD CONSTRAINT "profiles_email_normal" CHECK ("email" = lower(btrim("email")) AND char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "profiles_phone_length" CHECK (char_length("phone") <= 20),
  ADD CONSTRAINT "profiles_birth_date_range" CHECK ("birth_date" BETWEEN DATE '1900-01-01' AND DATE '2200-01-01'),
  ADD CONSTRAINT "profiles_image_length" CHECK (char_length("profile_image") BETWEEN 1 AND 500);

ALTER TABLE "credentials"
  ADD CONSTRAINT "credentials_hash_is_argon2id" CHECK ("password_hash" LIKE '$argon2id$%');

ALTER TABLE "sessions"
  ADD CONSTRAINT "sessions_device_length" CHECK (char_length("device") <= 300),
  ADD CONSTRAINT "sessions_expire_later" CHECK ("expires_at" > "created_at");

ALTER TABLE "hymns"
  ADD CONSTRAINT "hymns_number_range" CHECK ("number" BETWEEN 1 AND 99999),
  ADD CONSTRAINT "hymns_title_length" CHECK (char_length("title") BETWEEN 1 AND 200),
  ADD CONSTRAINT "hymns_lyrics_length" CHECK (char_length("lyrics") BETWEEN 1 AND 50000),
  ADD CONSTRAINT "hymns_default_key_form" CHECK ("default_key" ~ '^[A-G][#b]?m?$');

ALTER TABLE "notices"
  ADD CONSTRAINT "notices_title_length" CHECK (char_length("title") BETWEEN 1 AND 200),
  ADD CONSTRAINT "notices_content_length" CHECK (char_length("content") BETWEEN 1 AND 10000),
  ADD CONSTRAINT "notices_images_limit" CHECK (cardinality("images") <= 12);

ALTER TABLE "notice_comments"
  ADD CONSTRAINT "notice_comments_content_length" CHECK (char_length("content") BETWEEN 1 AND 2000);

ALTER TABLE "playlists"
  ADD CONSTRAINT "playlists_name_length" CHECK (char_length("name") BETWEEN 1 AND 100),
  ADD CONSTRAINT "playlists_description_length" CHECK (char_length("description") <= 500);

-- Checked at the end of the statement's transaction, so that one UPDATE may move every position.
DROP INDEX "playlist_items_playlist_id_order_index_key";
ALTER TABLE "playlist_items"
  ADD CONSTRAINT "playlist_items_playlist_id_order_index_key" UNIQUE ("playlist_id", "order_index") DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT "playlist_items_order_from_zero" CHECK ("order_index" >= 0);

ALTER TABLE "live_settings"
  ADD CONSTRAINT "live_settings_one_row" CHECK ("id" = 1),
  ADD CONSTRAINT "live_settings_https" CHECK ("live_url" LIKE 'https://%' AND char_length("live_url") <= 2000),
  ADD CONSTRAINT "live_settings_active_is_whole" CHECK (NOT "is_active" OR ("live_url" IS NOT NULL AND "activated_at" IS NOT NULL AND "expires_at" > "activated_at"));

ALTER TABLE "events"
  ADD CONSTRAINT "events_title_length" CHECK (char_length("title") BETWEEN 3 AND 200),
  ADD CONSTRAINT "events_description_length" CHECK (char_length("description") <= 2000),
  ADD CONSTRAINT "events_date_range" CHECK ("event_date" BETWEEN DATE '2000-01-01' AND DATE '2200-01-01');

ALTER TABLE "prayer_requests"
  ADD CONSTRAINT "prayer_requests_name_length" CHECK (char_length("full_name") BETWEEN 2 AND 100),
  ADD CONSTRAINT "prayer_requests_birth_date_range" CHECK ("birth_date" BETWEEN DATE '1900-01-01' AND DATE '2200-01-01'),
  ADD CONSTRAINT "prayer_requests_phone_length" CHECK (char_length("phone") BETWEEN 10 AND 15),
  ADD CONSTRAINT "prayer_requests_description_length" CHECK (char_length("prayer_description") BETWEEN 10 AND 1000);

ALTER TABLE "uploads"
  ADD CONSTRAINT "uploads_key_form" CHECK ("key" ~ '^(avatars|notices)/[a-z0-9/-]+\.(jpg|png|webp)$'),
  ADD CONSTRAINT "uploads_size_range" CHECK ("width" > 0 AND "height" > 0 AND "bytes" BETWEEN 1 AND 8388608);
