import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { subDays } from 'date-fns'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPicture } from '@/tests/support/images'

/** As much of an S3-compatible service as one disk of ours asks of it. */
const objects = new Map<string, { bytes: Buffer; modified: Date }>()
const bucket = createServer(async (request, answer) => {
  const url = new URL(request.url ?? '', 'http://bucket')
  const key = decodeURIComponent(url.pathname.replace(/^\/igreja\/?/, ''))
  const object = objects.get(key)
  if (request.method === 'PUT') {
    objects.set(key, { bytes: await buffer(request), modified: new Date() })
    return answer.end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return answer.writeHead(204).end()
  }
  if (!key) {
    const contents = [...objects].map(
      ([name, { bytes, modified }]) =>
        `<Contents><Key>${name}</Key><Size>${bytes.length}</Size><LastModified>${modified.toISOString()}</LastModified></Contents>`,
    )
    return answer
      .setHeader('content-type', 'application/xml')
      .end(`<ListBucketResult>${contents.join('')}</ListBucketResult>`)
  }
  if (!object) return answer.writeHead(404).end()
  answer.writeHead(200, {
    'content-length': object.bytes.length,
    'last-modified': object.modified.toUTCString(),
    etag: '"x"',
  })
  answer.end(request.method === 'HEAD' ? undefined : object.bytes)
})

beforeAll(async () => {
  bucket.listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  process.env.S3_BUCKET = 'igreja'
  process.env.S3_ENDPOINT = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
  process.env.S3_ACCESS_KEY_ID = 'chave'
  process.env.S3_SECRET_ACCESS_KEY = 'segredo'
})
afterAll(() => bucket.close())

it('with a bucket, an image is kept there, shown from there, and swept from there', async () => {
  // Imported here, where the environment already names the bucket.
  const [{ storeImage }, { GET }, { sweepUploads }, { db }, { aProfile, enterAsGuest }] = await Promise.all([
    import('@/lib/uploads/mutations'),
    import('@/app/uploads/[...name]/route'),
    import('@/lib/uploads/jobs'),
    import('@/lib/database/db'),
    import('@/tests/support/people'),
  ])
  const stored = await storeImage({ bytes: await aPicture(), folder: 'notices', ownerId: (await aProfile()).id })
  const name = 'name' in stored ? stored.name : ''
  expect([...objects.keys()]).toEqual([name])

  await db.notice.create({ data: { title: 'Mutirão', content: 'Sábado', image: `/uploads/${name}` } })
  await enterAsGuest()
  const shown = await GET(new Request('http://localhost:3000'), { params: Promise.resolve({ name: name.split('/') }) })
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(objects.get(name)?.bytes)

  await db.notice.deleteMany()
  await db.upload.update({ where: { name }, data: { createdAt: subDays(new Date(), 2) } })
  objects.set('notices/nobody-knows.jpg', { bytes: Buffer.from('x'), modified: subDays(new Date(), 2) })
  await sweepUploads({})
  expect([...objects.keys()]).toEqual([])
})
