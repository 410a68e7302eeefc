import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/platform/runtime/env'

const scratch = path.resolve(/* turbopackIgnore: true */ env.DATA_DIR, 'scratch')

/** What is older was left by a process that was killed: an upload is over after minutes. */
const HOURS_KEPT = 1

/** Gives `use` an empty folder of its own on the disk of DATA_DIR, and deletes it afterwards with all that is in it. */
export async function withScratchFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = path.join(/* turbopackIgnore: true */ scratch, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Deletes what processes that were killed left behind. Another process of ours may be using the newer folders. */
export async function deleteForgottenScratch() {
  const before = Date.now() - HOURS_KEPT * 3_600_000
  for (const name of await readdir(scratch).catch(() => [])) {
    const folder = path.join(/* turbopackIgnore: true */ scratch, name)
    const found = await stat(folder).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(folder, { recursive: true, force: true })
  }
}
