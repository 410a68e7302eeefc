-- CreateEnum
CREATE TYPE "notification_topic" AS ENUM ('live', 'notices', 'events', 'setlists', 'comments', 'prayers');

-- CreateEnum
CREATE TYPE "notification_channel" AS ENUM ('phone', 'mail', 'none');

-- AlterTable
ALTER TABLE "attendances" ADD COLUMN     "known_state" TEXT;

-- CreateTable
CREATE TABLE "notification_choices" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "profile_id" UUID NOT NULL,
    "topic" "notification_topic" NOT NULL,
    "channel" "notification_channel" NOT NULL,
    "chosen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_choices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_settings" (
    "profile_id" UUID NOT NULL,
    "quiet_from" TIME(0) NOT NULL,
    "quiet_until" TIME(0) NOT NULL,

    CONSTRAINT "notification_settings_pkey" PRIMARY KEY ("profile_id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "profile_id" UUID NOT NULL,
    "topic" "notification_topic" NOT NULL,
    "channel" "notification_channel" NOT NULL,
    "subject" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3),
    "in_summary" BOOLEAN NOT NULL DEFAULT false,
    "claimed_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "push_subscriptions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "profile_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "vapid_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "accepted_at" TIMESTAMPTZ(3),
    "refused_since" TIMESTAMPTZ(3),
    "last_status" INTEGER,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vapid_keys" (
    "public_key" TEXT NOT NULL,
    "private_key" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vapid_keys_pkey" PRIMARY KEY ("public_key")
);

-- CreateTable
CREATE TABLE "playlist_players" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "playlist_id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "known_songs" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "playlist_players_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notification_choices_topic_channel_idx" ON "notification_choices"("topic", "channel");

-- CreateIndex
CREATE UNIQUE INDEX "notification_choices_profile_id_topic_key" ON "notification_choices"("profile_id", "topic");

-- CreateIndex
CREATE INDEX "notifications_due_idx" ON "notifications"("channel", "due_at") WHERE (due_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "notifications_created_at_idx" ON "notifications"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "notifications_profile_id_subject_key" ON "notifications"("profile_id", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");

-- CreateIndex
CREATE INDEX "push_subscriptions_profile_id_idx" ON "push_subscriptions"("profile_id");

-- CreateIndex
CREATE INDEX "push_subscriptions_session_id_idx" ON "push_subscriptions"("session_id");

-- CreateIndex
CREATE INDEX "push_subscriptions_vapid_key_idx" ON "push_subscriptions"("vapid_key");

-- CreateIndex
CREATE UNIQUE INDEX "vapid_keys_active_key" ON "vapid_keys"("is_active") WHERE (is_active);

-- CreateIndex
CREATE INDEX "playlist_players_profile_id_idx" ON "playlist_players"("profile_id");

-- CreateIndex
CREATE UNIQUE INDEX "playlist_players_playlist_id_profile_id_key" ON "playlist_players"("playlist_id", "profile_id");

-- AddForeignKey
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_vapid_key_fkey" FOREIGN KEY ("vapid_key") REFERENCES "vapid_keys"("public_key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "playlist_players" ADD CONSTRAINT "playlist_players_playlist_id_fkey" FOREIGN KEY ("playlist_id") REFERENCES "playlists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "playlist_players" ADD CONSTRAINT "playlist_players_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema cannot say.
ALTER TABLE "notifications"
  ADD CONSTRAINT "notifications_subject_length" CHECK (char_length("subject") BETWEEN 1 AND 200),
  ADD CONSTRAINT "notifications_has_channel" CHECK ("channel" <> 'none');

ALTER TABLE "push_subscriptions"
  ADD CONSTRAINT "push_subscriptions_endpoint" CHECK ("endpoint" ~ '^https://' AND char_length("endpoint") <= 1000),
  ADD CONSTRAINT "push_subscriptions_p256dh" CHECK ("p256dh" ~ '^[A-Za-z0-9_-]{87}$'),
  ADD CONSTRAINT "push_subscriptions_auth" CHECK ("auth" ~ '^[A-Za-z0-9_-]{22}$');

ALTER TABLE "vapid_keys"
  ADD CONSTRAINT "vapid_keys_public_key" CHECK ("public_key" ~ '^[A-Za-z0-9_-]{87}$'),
  ADD CONSTRAINT "vapid_keys_private_key" CHECK ("private_key" ~ '^[A-Za-z0-9_-]{43}$');

ALTER TABLE "playlist_players"
  ADD CONSTRAINT "playlist_players_known_songs_count" CHECK (cardinality("known_songs") <= 1000);

ALTER TABLE "attendances"
  ADD CONSTRAINT "attendances_known_state_length" CHECK (char_length("known_state") <= 500);
