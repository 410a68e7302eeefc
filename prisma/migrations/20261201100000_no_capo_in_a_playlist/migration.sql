-- A hymn may have a capo of its own: 0 says that a playlist plays it without one.
ALTER TABLE "playlist_items"
  DROP CONSTRAINT "playlist_items_capo_range",
  ADD CONSTRAINT "playlist_items_capo_range" CHECK ("capo" BETWEEN 0 AND 11);
