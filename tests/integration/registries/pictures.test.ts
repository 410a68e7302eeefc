import { subDays } from 'date-fns'
import { expect, it } from 'vitest'
import { db } from '@/lib/database/db'
import { pool } from '@/lib/database/pool'
import { sweepUploads } from '@/lib/pictures/jobs'
import { pictureColumns } from '@/lib/pictures/picture-columns'
import { toPictureUrl } from '@/lib/uploads/name'
import { aChurch } from '@/tests/support/church'
import { storedFiles } from '@/tests/support/images'
import { aNotice, aStoredImage } from '@/tests/support/notices'
import { aProfile } from '@/tests/support/people'

/** A row of each table that shows pictures. */
const rows: Record<string, (column: string) => Promise<{ id: string }>> = {
  profiles: () => aProfile(),
  notices: column => aNotice(column === 'images' ? { images: ['/x.jpg'] } : {}),
  church: () => aChurch(),
  versions: async () => db.version.create({ data: { noticeId: (await aNotice()).id, number: 1, content: {} } }),
}

const places = pictureColumns.flatMap(({ fields, ...place }) => (fields ?? ['']).map(field => ({ ...place, field })))

it.each(places)(
  'a picture that stands only in $table.$column $field survives the sweep',
  async ({ table, column, list, field }) => {
    const row = await rows[table]?.(column)
    expect(row, `this test needs a row of ${table}`).toBeDefined()
    const { id: ownerId } = await aProfile()
    const [shown, forgotten] = [await aStoredImage(ownerId), await aStoredImage(ownerId)]
    const [name = '', within] = field.split('[*].')
    const several = within ? [{ [within]: '/x.jpg' }, { [within]: shown }] : ['/x.jpg', shown]
    const json = { title: 'Mutirão', image: null, images: [], [name]: within || name.endsWith('s') ? several : shown }
    await pool.query(`update ${table} set ${column} = $1 where id = $2`, [
      field ? json : list ? several : shown,
      row?.id,
    ])
    await db.upload.updateMany({ data: { createdAt: subDays(new Date(), 2) } })

    await sweepUploads({})

    const kept = storedFiles().map(toPictureUrl)
    expect(kept).toContain(shown)
    expect(kept).not.toContain(forgotten)
  },
)
