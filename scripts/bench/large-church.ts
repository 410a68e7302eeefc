/**
 * A church that has grown for ten years, inserted by SQL alone, in addition to the existing rows: 10,000 people, 5,000
 * notices with 100,000 comments, 2,000 hymns, 1,000 playlists and 20,000 events.
 */
export const largeChurchSql = `
  insert into profiles (name, email, phone, is_admin, confirmed_at, birth_date, created_at)
    select concat_ws(' ',
        (array['Ana', 'João', 'Érica', 'José', 'Conceição', 'Marcos', 'Lívia', 'Ângelo', 'Rute', 'Davi', 'Inês', 'Caio'])[1 + n % 12],
        (array['de Souza', 'da Silva', 'Araújo', 'Corrêa', 'Lima', 'Gonçalves', 'Prado'])[1 + n % 7], 'Pessoa', n),
      'pessoa' || n || '@example.org', '27' || 900000000 + n, n = 1, case when n % 20 > 0 then now() - n * interval '1 hour' end,
      date '1950-01-01' + n * 3 % 20000, now() - n * interval '1 hour' from generate_series(1, 10000) n;
  insert into notices (title, content, type, show_on_homepage, created_at)
    select 'Aviso ' || n, repeat('Todos estão convidados. ', 20), case when n % 10 = 0 then 'main' else 'normal' end::notice_type,
      n % 50 = 0, now() - n * interval '17 hours' from generate_series(1, 5000) n;
  create temp table n as select id, row_number() over () - 1 as place from notices where title like 'Aviso %';
  create temp table p as select id, row_number() over () - 1 as place from profiles where email like 'pessoa%@example.org';
  insert into notice_likes (notice_id, user_id)
    select n.id, p.id from generate_series(0, 99999) x join n on n.place = x % 5000 join p on p.place = (x / 5000 + x) % 10000;
  insert into notice_comments (notice_id, author_id, content, created_at)
    select n.id, p.id, 'Amém', now() - x * interval '1 minute'
    from generate_series(0, 99999) x join n on n.place = x % 5000 join p on p.place = (x * 7) % 10000;
  insert into hymns (number, title, author, lyrics)
    select 1000 + n, 'Louvor ' || n, case when n % 3 = 0 then 'Ana Prado' else '' end, (
      select string_agg((array['[G]Grande é a [D]tua bondade', '[C]Teu amor me alcançou quando eu [G]andava longe',
          '[Em]Eu canto ao Senhor de [C]manhã', '[Am]A Ele a glória, a Ele o [D7]louvor', '[D]Santo é o Teu nome',
          '[G]Firmado na palavra eu [D]sigo', '[C]Vem encher esta [G]casa', '[Bm]Recebe, ó Pai, a gratidão',
          '[Am]Ainda que eu passe pelo [D]vale', '[G]Graça sem fim que me levanta', '[C]Toda a terra se alegra'
        ])[1 + (n * line + line) % 11], E'\\n' order by line) from generate_series(1, 20) line)
    from generate_series(1, 2000) n;
  create temp table h as select id, row_number() over () - 1 as place from hymns where number > 1000;
  insert into playlists (name, created_at)
    select 'Playlist ' || n, now() - n * interval '3 days' from generate_series(1, 1000) n;
  create temp table l as select id, row_number() over () - 1 as place from playlists where name like 'Playlist %';
  insert into playlist_items (playlist_id, hymn_id, order_index)
    select l.id, h.id, o from l cross join generate_series(0, 9) o join h on h.place = (l.place * 10 + o) % 2000;
  insert into events (title, event_date, event_time, members_only, created_by)
    select 'Encontro ' || n, current_date + 365 - 4000 + n / 5, '19:30', n % 10 = 0, p.id
    from generate_series(1, 20000) n join p on p.place = n % 100 order by n;
  create temp table e as select id, event_date, row_number() over (order by event_date) - 1 as place from events where title like 'Encontro %';
  insert into attendances (event_id, original_start, profile_id)
    select e.id, e.event_date + time '19:30', p.id from e join p on p.place = e.place % 10000 order by e.place;
  analyze;`
