import { createMark } from './e2e-songbook'
import { sql } from './served-database'

/** A single service in 2027 with an order of two items; returns its name in addresses. */
export async function insertServedDay(title = `Culto ${createMark()}`) {
  const [event] = await sql<{ id: string }>(
    `insert into events (kind, title, event_date, event_time) values ('service', $1, '2027-01-03', '18:00') returning id`,
    [title],
  )
  const eventId = event?.id ?? ''
  const originalStart = '2027-01-03T18:00'
  await sql(
    `insert into order_items (event_id, original_start, order_index, kind, title, minutes, who)
     values ($1, $2, 0, 'item', 'Abertura', 5, 'Pastor Elias'), ($1, $2, 1, 'songs', 'Louvor', 25, '')`,
    [eventId, originalStart],
  )
  return { title, eventId, originalStart, path: `/app/day/${eventId}/${originalStart}` }
}

/** Asks somebody without an account to sing on that day. */
export async function insertServingPerson(
  { eventId, originalStart }: { eventId: string; originalStart: string },
  name: string,
) {
  await sql(
    `with team as (insert into serving_teams (name, order_index) values ('Louvor', 0) returning id),
       place as (insert into positions (team_id, name, order_index) select id, 'Voz', 0 from team returning id),
       person as (insert into servants (name, is_adult) values ($3, true) returning id)
     insert into assignments (event_id, original_start, position_id, servant_id, status, asked_at)
       select $1, $2, place.id, person.id, 'asked', now() from place, person`,
    [eventId, originalStart, name],
  )
}

export const planSongs = ({ eventId, originalStart }: { eventId: string; originalStart: string }, playlistId: string) =>
  sql('insert into occurrence_playlists (playlist_id, event_id, original_start) values ($1, $2, $3)', [
    playlistId,
    eventId,
    originalStart,
  ])

/** A team with one position and one person in it; returns the address of its page. */
export async function insertServingTeam() {
  const person = `Marta ${createMark()}`
  const [team] = await sql<{ id: string }>(
    `with team as (insert into serving_teams (name, order_index) values ($2, 0) returning id),
       place as (insert into positions (team_id, name, order_index) select id, 'Voz', 0 from team returning id),
       person as (insert into servants (name, is_adult) values ($1, true) returning id),
       able as (insert into qualifications (servant_id, position_id) select person.id, place.id from person, place)
     select id from team`,
    [person, `Louvor ${createMark()}`],
  )
  return { person, path: `/app/rosters/teams/${team?.id}` }
}
