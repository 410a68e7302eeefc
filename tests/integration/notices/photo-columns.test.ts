import { expect, it } from 'vitest'
import { db } from '@/lib/platform/database/db'
import { withConnection } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { readMigrations } from '@/scripts/database/migration-files'
import { createEmptyDatabase } from '@/tests/support/database'
import { insertNotice } from '@/tests/support/notices'

it('the database refuses a first photo that is not first in the gallery', async () => {
  const { id } = await insertNotice({ images: ['/a.jpg', '/b.jpg'] })
  for (const image of ['/b.jpg', null])
    await expect(db.notice.update({ where: { id }, data: { image } })).rejects.toThrow('notices_image_is_first')
})

it('a church with older notices finds each with its first photo, and its versions with theirs', async () => {
  const database = await createEmptyDatabase('photos')
  const files = readMigrations()
  const migrationIndex = files.findIndex(({ name }) => name.endsWith('first_photo_of_a_notice'))
  await migrate(database, files.slice(0, migrationIndex))

  const rows = await withConnection(database, async client => {
    await client.query(`
      insert into notices (title, content, image, images) values
        ('gallery', 'x', null, '{/a.jpg,/b.jpg}'), ('single', 'x', '/c.jpg', '{}'),
        ('both', 'x', '/c.jpg', '{/a.jpg}'), ('none', 'x', null, '{}');
      insert into versions (notice_id, number, content) select id, 1, jsonb_build_object('image', image, 'images', images)
        from notices`)
    await migrate(database, files.slice(0, migrationIndex + 1))
    const { rows } = await client.query(
      `select title, image, images, updated_at = created_at as untouched, v.content -> 'images' as kept
       from notices n join versions v on v.notice_id = n.id order by title`,
    )
    return rows
  })

  expect(rows).toMatchObject([
    { title: 'both', image: '/a.jpg', images: ['/a.jpg'], kept: ['/a.jpg'] },
    { title: 'gallery', image: '/a.jpg', images: ['/a.jpg', '/b.jpg'], kept: ['/a.jpg', '/b.jpg'] },
    { title: 'none', image: null, images: [], kept: [] },
    { title: 'single', image: '/c.jpg', images: [], kept: ['/c.jpg'] },
  ])
  expect(rows.every(({ untouched }) => untouched)).toBe(true)
})
