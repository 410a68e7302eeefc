import { subDays } from 'date-fns'
import { expect, it, vi } from 'vitest'
import { sweepUploads } from '@/lib/assembly/pictures/jobs'
import { pictureColumns } from '@/lib/assembly/pictures/picture-columns'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { toPictureUrl } from '@/lib/platform/uploads/picture-name'
import { insertChurch } from '@/tests/support/church'
import { insertEvent } from '@/tests/support/events'
import { listStoredFiles } from '@/tests/support/images'
import { insertNotice, insertStoredImage } from '@/tests/support/notices'
import { insertProfile } from '@/tests/support/people'

vi.mock('@/lib/platform/uploads/image', async original =>
  (await import('@/tests/support/clean-once')).cleanOnce(original),
)

/** A row of each table that shows pictures. */
const rows: Record<string, (column: string) => Promise<{ id: string }>> = {
  profiles: () => insertProfile(),
  notices: column => insertNotice(column === 'images' ? { images: ['/x.jpg'] } : {}),
  events: () => insertEvent(),
  event_exceptions: async () => {
    const event = await insertEvent({ rule: 'FREQ=DAILY' })
    const { title, eventDate, eventTime } = event
    const originalStart = new Date('2026-11-22T12:30Z')
    return db.eventException.create({ data: { eventId: event.id, originalStart, title, eventDate, eventTime } })
  },
  church: () => insertChurch(),
  versions: async () => db.version.create({ data: { noticeId: (await insertNotice()).id, number: 1, content: {} } }),
}

const pictureFields = pictureColumns.flatMap(({ fields, ...pictureColumn }) =>
  (fields ?? ['']).map(field => ({ ...pictureColumn, field })),
)

it.each(pictureFields)(
  'a picture used only in $table.$column $field survives the cleanup',
  async ({ table, column, list, field }) => {
    const row = await rows[table]?.(column)
    expect(row, `this test needs a row of ${table}`).toBeDefined()
    const { id: ownerId } = await insertProfile()
    const [usedImage, unusedImage] = [await insertStoredImage(ownerId), await insertStoredImage(ownerId)]
    const [name = '', within] = field.split('[*].')
    const several = within ? [{ [within]: '/x.jpg' }, { [within]: usedImage }] : ['/x.jpg', usedImage]
    const json = {
      title: 'Mutirão',
      image: null,
      images: [],
      [name]: within || name.endsWith('s') ? several : usedImage,
    }
    await pool.query(`update ${table} set ${column} = $1 where id = $2`, [
      field ? json : list ? several : usedImage,
      row?.id,
    ])
    await db.upload.updateMany({ data: { createdAt: subDays(new Date(), 2) } })

    await sweepUploads({})

    const remainingFiles = listStoredFiles().map(toPictureUrl)
    expect(remainingFiles).toContain(usedImage)
    expect(remainingFiles).not.toContain(unusedImage)
  },
)
