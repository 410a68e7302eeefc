import { randomBytes, randomUUID } from 'node:crypto'
import { describeError } from '@/scripts/backup/format-report'
import { type Finding, ok, warning, wrong } from '@/scripts/doctor/finding'

/** Writes a small object into each bucket, reads it again, and deletes it. */
export async function checkBuckets(buckets: string[]): Promise<Finding[]> {
  return (await Promise.all([...new Set(buckets)].map(checkBucket))).flat()
}

async function checkBucket(name: string): Promise<Finding[]> {
  const { openBucket } = await import('@/lib/platform/uploads/storage')
  const key = `unfinished/doctor-${randomUUID()}`
  const text = randomBytes(32).toString('hex')
  try {
    const bucket = await openBucket(name, { requestChecksumCalculation: 'WHEN_REQUIRED' })
    await bucket.put(key, text)
    const isSame = (await bucket.get(key)) === text
    await bucket.delete(key)
    if (!isSame) return [wrong(`the bucket ${name} does not give back what it was sent`, 'Ask whoever runs the store.')]
    return [(await bucket.exists(key)) ? keepsAll(name) : ok(`the bucket ${name} stores, gives back and deletes`)]
  } catch (error) {
    return [wrong(`the bucket ${name} fails (${describeStoreError(error)})`, cure)]
  }
}

const keepsAll = (name: string) =>
  warning(
    `the bucket ${name} keeps what was deleted`,
    'Pictures and backups that are deleted have to go: let its key delete, and switch off object locks.',
  )

const cure =
  'Do S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY fit, does the bucket exist, and may its key read, write, list and delete?'

/** The storage package wraps the store's own error, whose name says what is wrong; its text may quote a key. */
function describeStoreError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return error.cause instanceof Error ? describeStoreError(error.cause) : describeError(error)
}
