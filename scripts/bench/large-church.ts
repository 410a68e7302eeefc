/**
 * A church of 10,000 people, 5,000 notices and 2,000 hymns, inserted by SQL alone, in addition to the existing rows.
 */
export const largeChurchSql = `
  insert into profiles (name, email, is_admin)
    select 'Pessoa ' || n, 'pessoa' || n || '@example.org', n = 1 from generate_series(1, 10000) n;
  insert into notices (title, content, type, show_on_homepage, created_at)
    select 'Aviso ' || n, repeat('Todos estão convidados. ', 20), case when n % 10 = 0 then 'main' else 'normal' end::notice_type,
      n % 50 = 0, now() - n * interval '1 hour' from generate_series(1, 5000) n;
  create temp table n as select id, row_number() over () - 1 as place from notices where title like 'Aviso %';
  create temp table p as select id, row_number() over () - 1 as place from profiles where name like 'Pessoa %';
  insert into notice_likes (notice_id, user_id)
    select n.id, p.id from generate_series(0, 99999) x join n on n.place = x % 5000 join p on p.place = (x / 5000 + x) % 10000;
  insert into notice_comments (notice_id, author_id, content, created_at)
    select n.id, p.id, 'Amém', now() - x * interval '1 minute'
    from generate_series(0, 49999) x join n on n.place = x % 5000 join p on p.place = (x * 7) % 10000;
  insert into hymns (number, title, lyrics)
    select 1000 + n, 'Louvor ' || n, repeat('[G]Grande é a [D]tua bondade\n', 20) from generate_series(1, 2000) n;
  create temp table h as select id, row_number() over () - 1 as place from hymns where number > 1000;
  insert into playlists (name) select 'Playlist ' || n from generate_series(1, 1000) n;
  create temp table l as select id, row_number() over () - 1 as place from playlists where name like 'Playlist %';
  insert into playlist_items (playlist_id, hymn_id, order_index)
    select l.id, h.id, o from l cross join generate_series(0, 9) o join h on h.place = (l.place * 10 + o) % 2000;
  insert into events (title, event_date, event_time)
    select 'Encontro ' || n, current_date + n % 60, '19:30' from generate_series(1, 600) n;
  analyze;`
