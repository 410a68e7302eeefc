import { demoChurch as church } from '@/lib/church/demo'
import { api, routes } from '@/lib/routes'
import type { MeasuredHouse } from './measured-house'

/** An answer of ours, its peer in the bare app, and how much of the peer's pace it has to reach. */
export type Asked = {
  name: string
  path: string
  shows: string
  peer: '/' | '/guarded' | '/small'
  least: number
  member?: boolean
}

/** What is the same for everyone, asked for without a cookie. */
export const open = ({ places: { playlist } }: MeasuredHouse): Asked[] =>
  [
    { name: 'landing', path: routes.landing, shows: church.welcome },
    { name: 'calendar', path: routes.calendar, shows: 'Calendário' },
    { name: 'login', path: routes.login, shows: 'Que bom ver você' },
    { name: 'shared playlist', path: routes.sharedPlaylist(playlist.id), shows: playlist.name },
  ].map(row => ({ ...row, peer: '/', least: 1.5 }))

/** What a member sees, asked for with a member's cookie. */
export const members = ({ places: { hymn } }: MeasuredHouse): Asked[] =>
  [
    { name: 'hymn viewer', path: routes.hymn(hymn.id), shows: hymn.name },
    { name: 'hymns', path: routes.hymns, shows: hymn.name },
    { name: 'notices', path: routes.notices, shows: 'Avisos' },
    { name: 'home', path: routes.home, shows: 'Que bom ter você com a gente' },
    { name: 'playlists', path: routes.playlists, shows: 'Playlists' },
    { name: 'profile', path: routes.profile, shows: 'Perfil' },
  ].map(row => ({ ...row, peer: '/guarded', least: 0.9, member: true }))

export const answers: Asked[] = [
  { name: '/api/me', path: api.me, shows: '"role":"member"', peer: '/small', least: 0.8, member: true },
  { name: '/api/live', path: api.live, shows: '{', peer: '/small', least: 1 },
]
