import { expect, type Page } from '@playwright/test'
import { receiveTopicMail } from './e2e-mails'
import { findPublicNotice } from './e2e-notices'
import { insertYoungPerson } from './e2e-profile'
import { insertServedDay } from './e2e-rosters'
import { insertHymn, insertPlaylist, insertRemovedHymn, longLyrics } from './e2e-songbook'
import { sql, type TestPerson } from './served-database'

// Every screen as it opens. What opens on a screen is judged where it is used.

/** What the screens show; without it, they show the demo church and what is inserted for them. */
export type ScreenContent = {
  hymns: { id: string }[]
  playlist: { id: string }
  notice: string
  /** A prayer request. */
  request: string
}

export const publicScreens = async (content?: ScreenContent) => {
  const playlist = content?.playlist ?? (await insertPlaylist(null, [await insertHymn()]))
  return [
    '/',
    '/calendar',
    `/notices/${content?.notice ?? (await findPublicNotice())}`,
    '/privacy',
    '/login',
    '/login/register',
    '/login/forgot-password',
    '/invitation',
    '/reset-password',
    '/offline',
    (await receiveTopicMail()).link.pathname,
    '/emails/nada',
    `/share/playlist/${playlist.id}`,
    `/share/playlist/${playlist.id}/1`,
    '/nowhere',
  ]
}

/** What a guest finds where others find more. */
export const guestScreens = ['/app', '/app/profile', '/app/add-notice', '/app/add-hymn', '/app/add-playlist']

/** The screens of an admin, who finds all that other members find. */
export const memberScreens = async (admin: TestPerson, content?: ScreenContent) => {
  const { hymns, playlist, notice } = content ?? (await insertSongs(admin))
  return [
    '/app',
    '/app/profile',
    '/app/notices',
    '/app/notices?q=culto',
    '/app/notices/important',
    `/app/notices/${notice}`,
    '/app/add-notice',
    `/app/add-notice/${notice}`,
    `/app/edit-notice/${notice}/preview`,
    '/app/hymns',
    `/app/hymns/${hymns[0]?.id}?playlist=${playlist.id}&index=0`,
    '/app/add-hymn',
    '/app/import-hymns',
    `/app/edit-hymn/${hymns[0]?.id}`,
    '/app/playlists',
    '/app/profile#avisos',
    `/app/print?hymn=${hymns[0]?.id}&playlist=${playlist.id}`,
    (await insertServedDay()).path,
    '/app/rosters',
    '/app/rosters/teams',
    '/app/add-playlist',
    `/app/edit-playlist/${playlist.id}`,
  ]
}

async function insertSongs(admin: TestPerson) {
  const hymns = [await insertHymn({ title: 'Com paciência eu esperei', text: longLyrics }), await insertHymn()]
  const playlist = await insertPlaylist(admin.id, hymns, 'Culto de domingo à noite')
  return { hymns, playlist, notice: await findPublicNotice() }
}

/** The rooms of an admin who also has the pastoral duty. */
export const teamScreens = async (admin: TestPerson, content?: ScreenContent) => {
  await sql(`update profiles set duties = '{pastoral}' where id = $1`, [admin.id])
  await insertYoungPerson()
  // Two, side by side on a wide screen.
  for (const _ of [1, 2]) await insertRemovedHymn()
  const request = content?.request ?? (await insertRequest())
  return [
    '/app/church',
    '/app/church/name',
    '/app/church/opening',
    '/app/church/services',
    '/app/church/firstVisit',
    '/app/church/address',
    '/app/church/preferences',
    '/app/removed',
    '/app/members',
    `/app/members/${admin.id}`,
    '/app/members/invitations',
    '/app/members/guardians',
    '/app/health',
    '/app/backups',
    '/app/prayers',
    `/app/prayers/${request}`,
  ]
}

export async function insertRequest() {
  const [request] = await sql<{ id: string }>(
    `insert into prayer_requests (full_name, birth_date, phone, prayer_description)
     values ('Maria Aparecida dos Santos Figueiredo', '1954-03-30', '27988887777', 'Pela minha família inteira.')
     returning id`,
  )
  return request?.id
}

export async function openScreen(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}
