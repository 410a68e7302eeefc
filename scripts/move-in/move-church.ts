import { readSettings, setChurchClock } from '@/lib/church/reads'
import { env } from '@/lib/platform/runtime/env'
import { withConnection } from '@/scripts/database/connect'
import { takeLock } from '@/scripts/database/locks'
import { describeEvents, describePrayers, moveLive } from './church-life'
import type { PictureSource } from './fetch-picture'
import { withFormerDatabase } from './former-database'
import { type Move, type MovedTable, moveTable } from './move-table'
import { describeComments, describeLikes, describeNotices } from './notices'
import { describePeople } from './people'
import { movePictures } from './pictures'
import { createReport } from './report'
import { describeHymns, describePlaylistItems, describePlaylists } from './songs'

export type MoveOptions = {
  isTrial: boolean
  withPictures: boolean
  pictures?: PictureSource
  onStep?: (sentence: string) => void
}

const MOVE_LOCK = 72707371

/**
 * Brings what the former backend has and this church has not. Rows are written by plain SQL: what notifies people is
 * queued by actions, so nobody is mailed; the database's triggers tell running apps what changed.
 */
export async function moveChurch(databaseUrl: string, formerAddress: string, options: MoveOptions) {
  const { isTrial, withPictures, pictures = {}, onStep = () => {} } = options
  await setChurchClock()
  const report = createReport()
  await withConnection(databaseUrl, async here => {
    await takeLock(here, MOVE_LOCK, {
      timeout: '5s',
      busyMessage: 'Another move is at work on this database. Wait for it to end.',
    })
    // People come as they are, with their age and their comments: the team then reads who is under sixteen.
    await here.query("set comunhao.brings_accounts to 'on'")
    await withFormerDatabase(formerAddress, async former => {
      const move = { here, former, report, isTrial }
      if (isTrial) await here.query('begin')
      try {
        await moveRows(move, onStep)
      } finally {
        if (isTrial) await here.query('rollback').catch(() => {}) // A connection that is lost has rolled back.
      }
      await former.endSnapshot()
      if (!withPictures) return
      onStep('pictures')
      await movePictures(move, pictures, looked => onStep(`pictures (${looked} looked at)`))
    })
  })
  return report
}

async function moveRows(move: Move, onStep: (sentence: string) => void) {
  const { here, former, report } = move
  for (const table of await describeTables(move)) {
    onStep(table.name)
    const isThere = former.hasTable(table.name) || (table.name === 'profiles' && former.hasTable('auth.users'))
    if (isThere) await moveTable(move, table)
    else report.missing.push(table.name)
    // The planner knows nothing yet of tables that were empty a moment ago.
    await here.query(`analyze "${table.name}", moved_rows`)
  }
  await moveLive(move)
  noteMissingColumns(move)
}

/** Each table after those that it refers to. */
async function describeTables({ here, former }: Move): Promise<MovedTable[]> {
  const { rows } = await here.query<{ hasAdmin: boolean; hasPastor: boolean }>(
    `select exists (select from profiles where is_admin) as "hasAdmin",
       exists (select from profiles where 'pastoral' = any(duties)) as "hasPastor"`,
  )
  return [
    describePeople(former, rows[0] ?? { hasAdmin: false, hasPastor: false }),
    describeHymns(former),
    describeNotices(former),
    describeComments(former),
    describeLikes(former),
    describePlaylists(former),
    describePlaylistItems(former),
    describeEvents(former),
    describePrayers(former, (await readSettings()).prayerRetentionDays ?? env.PRAYER_RETENTION_DAYS),
  ]
}

/** The columns that the former app had; without one of them its values are empty. */
function noteMissingColumns({ former, report }: Move) {
  for (const [table, columns] of Object.entries(contract)) {
    if (!former.hasTable(table)) report.missing.push(...(report.missing.includes(table) ? [] : [table]))
    else
      report.missing.push(
        ...columns.filter(column => !former.findType(table, column)).map(column => `${table}.${column}`),
      )
  }
}

const contract: Record<string, string[]> = {
  'auth.users': [
    'email',
    'encrypted_password',
    'email_confirmed_at',
    'banned_until',
    'deleted_at',
    'raw_user_meta_data',
  ],
  profiles: ['name', 'email', 'phone', 'birth_date', 'profile_image'],
  hymns: ['number', 'title', 'lyrics', 'default_key', 'created_at'],
  notices: ['title', 'content', 'image', 'images', 'type', 'show_on_homepage', 'author_id', 'created_at'],
  notice_comments: ['notice_id', 'author_id', 'content', 'created_at'],
  notice_likes: ['notice_id', 'user_id', 'created_at'],
  playlists: ['name', 'description', 'created_by', 'created_at'],
  playlist_items: ['playlist_id', 'hymn_id', 'order_index'],
  live_settings: ['is_active', 'live_url', 'activated_at', 'expires_at', 'activated_by'],
  events: ['title', 'description', 'event_date', 'event_time', 'created_by'],
  prayer_requests: ['full_name', 'birth_date', 'phone', 'is_member', 'prayer_description', 'created_at'],
}
