import { describe, expect, it } from 'vitest'
import { pool } from '@/lib/platform/database/pool'
import { findDrift } from '@/scripts/database/drift'
import { listMigrationNames } from '@/scripts/database/migration-files'

it('the migrated database matches the Prisma schema', async () => {
  expect(await findDrift(process.env.DATABASE_URL ?? '')).toBe('')
})

it('Prisma knows every migration as applied', async () => {
  const { rows } = await pool.query(
    'select migration_name from _prisma_migrations where finished_at is not null order by 1',
  )
  expect(rows.map(row => row.migration_name)).toEqual(listMigrationNames())
})

describe('rules that only the database can enforce', () => {
  it.each([
    'profiles_name_length',
    'profiles_email_normal',
    'profiles_phone_length',
    'profiles_birth_date_range',
    'profiles_image_length',
    'guardian_consents_guardian_length',
    'guardian_consents_how_length',
    'guardian_consents_withdrawn_later',
    'credentials_hash_is_known',
    'former_emails_email_length',
    'farewells_email_length',
    'former_secrets_mark_length',
    'former_secrets_sealed_length',
    'sessions_device_length',
    'sessions_expire_later',
    'backup_downloads_backup_length',
    'backup_downloads_secret_or_started',
    'booklets_title_length',
    'booklets_progress_range',
    'booklets_pdf_size',
    'booklets_done_or_failed',
    'hymns_number_range',
    'hymns_title_length',
    'hymns_lyrics_length',
    'hymns_default_key_form',
    'hymn_imports_collection_length',
    'hymn_imports_number_range',
    'hymn_imports_undone_after_imported',
    'hymn_import_songs_file_name_length',
    'hymn_import_songs_number_range',
    'hymn_import_songs_collection_length',
    'hymn_import_songs_title_length',
    'hymn_import_songs_lyrics_length',
    'hymn_import_songs_default_key_form',
    'hymn_import_songs_capo_range',
    'hymn_import_songs_tempo_range',
    'hymn_import_songs_author_length',
    'hymn_import_songs_themes_count',
    'hymn_import_songs_themes_length',
    'hymn_import_songs_doubts_count',
    'hymn_import_songs_line_doubts_count',
    'hymn_import_songs_both_readings',
    'hymn_import_songs_readings_length',
    'notices_title_length',
    'notices_content_length',
    'notices_images_limit',
    'notices_image_is_first',
    'notices_end_after_they_begin',
    'notices_announce_one_thing',
    'notices_event_start_form',
    'notice_comments_content_length',
    'notice_comments_reply_form',
    'notice_comments_earlier_texts_count',
    'playlists_name_length',
    'playlists_description_length',
    'playlist_items_playlist_id_order_index_key',
    'playlist_items_order_from_zero',
    'live_settings_one_row',
    'live_settings_https',
    'live_settings_active_is_whole',
    'invitations_message_length',
    'events_title_length',
    'events_description_length',
    'events_date_range',
    'events_end_after_start',
    'events_next_day_has_an_end',
    'events_place_length',
    'events_map_link_https',
    'events_picture_length',
    'events_places_range',
    'events_going_closes_range',
    'events_rule_form',
    'events_last_day_of_a_series',
    'events_split_is_whole',
    'event_exceptions_end_after_start',
    'event_exceptions_next_day_has_an_end',
    'event_exceptions_place_length',
    'event_exceptions_map_link_https',
    'event_exceptions_picture_length',
    'event_exceptions_places_range',
    'event_exceptions_going_closes_range',
    'event_exceptions_title_length',
    'event_exceptions_description_length',
    'event_exceptions_date_range',
    'prayer_requests_name_length',
    'prayer_requests_birth_date_range',
    'prayer_requests_phone_length',
    'prayer_requests_description_length',
    'mail_refusals_days_range',
    'moved_rows_are_of_a_table',
    'reported_troubles_id_length',
    'reported_troubles_level',
    'reported_troubles_text_length',
    'uploads_key_form',
    'uploads_size_range',
  ])('%s', async name => {
    const { rows } = await pool.query('select convalidated from pg_constraint where conname = $1', [name])
    expect(rows).toEqual([{ convalidated: true }])
  })

  it('positions in a playlist may collide temporarily within a transaction', async () => {
    const { rows } = await pool.query(
      "select condeferrable, condeferred from pg_constraint where conname = 'playlist_items_playlist_id_order_index_key'",
    )
    expect(rows).toEqual([{ condeferrable: true, condeferred: true }])
  })

  it('every foreign key defines what happens on deletion', async () => {
    const { rows } = await pool.query(
      "select conname from pg_constraint where contype = 'f' and confdeltype in ('a', 'r') and connamespace = 'public'::regnamespace",
    )
    expect(rows).toEqual([])
  })
})
