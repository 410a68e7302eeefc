import { demoChurch as church } from '@/lib/church/demo'
import { api, routes } from '@/lib/values/routes/routes'
import type { MeasuredApp } from './measured-app'

/** A response of ours, its peer in the bare app, and how much of the peer's pace it has to reach. */
export type BenchRow = {
  name: string
  path: string
  shows: string
  peer: '/' | '/guarded' | '/small'
  least: number
  member?: boolean
}

/** Responses that are the same for everyone, requested without a cookie. */
export const listPublicRows = ({ places: { playlist } }: MeasuredApp): BenchRow[] =>
  [
    { name: 'landing', path: routes.landing, shows: church.welcome },
    { name: 'calendar', path: routes.calendar, shows: 'Calendário' },
    { name: 'login', path: routes.login, shows: 'Que bom ver você' },
    { name: 'shared playlist', path: routes.sharedPlaylist(playlist.id), shows: playlist.name },
  ].map(row => ({ ...row, peer: '/', least: 1.5 }))

/** What a member sees, requested with a member's cookie. */
export const listMemberRows = ({ places: { hymn } }: MeasuredApp): BenchRow[] =>
  [
    { name: 'hymn viewer', path: routes.hymn(hymn.id), shows: hymn.name },
    { name: 'hymns', path: routes.hymns, shows: hymn.name },
    { name: 'notices', path: routes.notices, shows: 'Avisos' },
    { name: 'home', path: routes.home, shows: 'A seguir' },
    { name: 'playlists', path: routes.playlists, shows: 'Playlists' },
    { name: 'profile', path: routes.profile, shows: 'Perfil' },
  ].map(row => ({ ...row, peer: '/guarded', least: 0.9, member: true }))

export const apiRows: BenchRow[] = [
  { name: '/api/me', path: api.me, shows: '"role":"member"', peer: '/small', least: 0.8, member: true },
  { name: '/api/live', path: api.live, shows: '{', peer: '/small', least: 1 },
]
