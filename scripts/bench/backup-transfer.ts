import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ReadableStream as Web } from 'node:stream/web'

// What the app itself needs of memory to receive a backup of 300 MB, and to send it sealed:
// node --import=./scripts/aliases.mjs scripts/bench/backup-transfer.ts
const MEGABYTES = 300
const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-transfer-'))
Object.assign(process.env, {
  ...{ DATA_DIR: folder, DATABASE_URL: 'postgresql://nobody/none', NEXTAUTH_URL: 'http://localhost:3000' },
  ...{ NEXTAUTH_SECRET: 'a-secret-that-only-the-benches-know-of', BACKUP_PASSPHRASE: '' },
})
const { receiveBackupFile } = await import('@/lib/assembly/backup/receive-file')
const { openSealed } = await import('@/lib/assembly/backup/sealed-download')
const { formatBackupName } = await import('@/lib/assembly/backup/backup-name')

try {
  await measure('received', async () => {
    const body = Web.from(createBytes()) as unknown as BodyInit
    const request = new Request('http://here', { method: 'POST', body, duplex: 'half' } as RequestInit)
    const received = await receiveBackupFile(request)
    if ('why' in received) throw new Error(received.why)
    rmSync(received.file)
  })
  const name = formatBackupName(new Date(), {})
  mkdirSync(path.join(folder, 'backups'), { recursive: true })
  const block = randomBytes(1_000_000)
  for (let count = 0; count < MEGABYTES; count += 1)
    writeFileSync(path.join(folder, 'backups', name), block, { flag: 'a' })
  await measure('sent sealed', async () => {
    let size = 0
    for await (const chunk of await openSealed(name, 'cavalo bateria grampo')) size += chunk.length
    if (size < MEGABYTES * 1_000_000) throw new Error(`Only ${size} bytes came.`)
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function* createBytes() {
  yield Buffer.from([0x1f, 0x8b])
  const block = randomBytes(64 * 1024)
  for (let sent = 0; sent < MEGABYTES * 1_000_000; sent += block.length) yield block
}

async function measure(what: string, work: () => Promise<void>) {
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const started = performance.now()
  await work()
  clearInterval(timer)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `${what}: ${MEGABYTES} MB in ${seconds} s, ${Math.round((peak - before) / 1e6)} MB more memory\n`,
  )
}
