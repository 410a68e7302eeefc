import { subDays } from 'date-fns'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBucket } from '@/tests/support/bucket'
import { createPicture } from '@/tests/support/images'

const { objects, env, close } = await startBucket('igreja')
beforeAll(() => {
  Object.assign(process.env, env)
})
afterAll(close)

it('with a bucket, an image is stored, served and deleted there', async () => {
  // Imported here, where the environment already names the bucket.
  const [
    { storeImage },
    { GET },
    { createPictureCopies, refreshCopies },
    { sweepUploads },
    { db },
    { insertProfile: aProfile, signInAsGuest: enterAsGuest },
  ] = await Promise.all([
    import('@/lib/platform/uploads/mutations'),
    import('@/app/uploads/[...name]/route'),
    import('@/lib/platform/uploads/jobs'),
    import('@/lib/assembly/pictures/jobs'),
    import('@/lib/platform/database/db'),
    import('@/tests/support/people'),
  ])
  const stored = await storeImage({ picture: await createPicture(), folder: 'notices', ownerId: (await aProfile()).id })
  const name = stored.ok ? stored.image.name : ''
  const first = [name, `made/${name}/32.webp`, `made/${name}/640.webp`]
  expect([...objects.keys()].sort()).toEqual(first.sort())

  await db.notice.create({ data: { title: 'Mutirão', content: 'Sábado', image: `/uploads/${name}` } })
  await enterAsGuest()
  const response = await GET(new Request('http://localhost:3000'), {
    params: Promise.resolve({ name: name.split('/') }),
  })
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(objects.get(name)?.bytes)

  // What is made behind the upload, and asked for before and after.
  const small = async () => {
    const request = new Request('http://localhost:3000/?w=640', { headers: { accept: 'image/avif,image/webp' } })
    return (await GET(request, { params: Promise.resolve({ name: name.split('/') }) })).headers.get('content-type')
  }
  expect(await small()).toBe('image/webp')
  await createPictureCopies({ name })
  expect(await small()).toBe('image/avif')
  expect([...objects.keys()].filter(key => key.startsWith(`made/${name}/`))).toHaveLength(8)
  objects.set('made/notices/gone.jpg/640.webp', { bytes: Buffer.from('x'), modified: new Date() })
  await refreshCopies({})
  expect(objects.has('made/notices/gone.jpg/640.webp')).toBe(false)

  await db.notice.deleteMany()
  await db.upload.update({ where: { name }, data: { createdAt: subDays(new Date(), 2) } })
  objects.set('notices/nobody-knows.jpg', { bytes: Buffer.from('x'), modified: subDays(new Date(), 2) })
  // A backup that lies in the same bucket is no picture that nobody knows.
  objects.set('backups/comunhao-2026-11-20-05-00-00.tar.gz', {
    bytes: Buffer.from('x'),
    modified: subDays(new Date(), 2),
  })
  await sweepUploads({})
  expect([...objects.keys()]).toEqual(['backups/comunhao-2026-11-20-05-00-00.tar.gz'])
})
