import { expect, type Page } from '@playwright/test'
import { receiveTopicMail } from './e2e-mails'
import { findPublicNotice } from './e2e-notices'
import { insertHymn, insertPlaylist, insertRemovedHymn, longLyrics } from './e2e-songbook'
import { sql, type TestPerson } from './served-database'

// Every screen as it opens. What opens on a screen is judged where it is used.

export const publicScreens = async () => {
  const playlist = await insertPlaylist(null, [await insertHymn()])
  return [
    '/',
    '/calendar',
    `/notices/${await findPublicNotice()}`,
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
export const memberScreens = async (admin: TestPerson) => {
  const hymns = [await insertHymn({ title: 'Com paciência eu esperei', text: longLyrics }), await insertHymn()]
  const playlist = await insertPlaylist(admin.id, hymns, 'Culto de domingo à noite')
  const notice = await findPublicNotice()
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
    '/app/add-playlist',
    `/app/edit-playlist/${playlist.id}`,
  ]
}

/** The rooms of an admin who also has the pastoral duty. */
export const teamScreens = async (admin: TestPerson) => {
  await sql(`update profiles set duties = '{pastoral}' where id = $1`, [admin.id])
  // Two, side by side on a wide screen.
  for (const _ of [1, 2]) await insertRemovedHymn()
  const [request] = await sql<{ id: string }>(
    `insert into prayer_requests (full_name, birth_date, phone, prayer_description)
     values ('Maria Aparecida dos Santos Figueiredo', '1954-03-30', '27988887777', 'Pela minha família inteira.')
     returning id`,
  )
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
    '/app/health',
    '/app/backups',
    '/app/prayers',
    `/app/prayers/${request?.id}`,
  ]
}

export async function openScreen(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}
