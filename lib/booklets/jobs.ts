import 'server-only'
import { makePdf } from '@/lib/booklets/pdf/make-pdf'
import { db } from '@/lib/database/db'
import { readBooklet } from './reads'
import { bookletRequest } from './schema'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      makeBooklet: { bookletId: string }
    }
  }
}

/** How often the progress is written, in milliseconds. */
const PROGRESS_PAUSE = 700

/** Makes a PDF that somebody asked for. Who asked is told of a failure at once, although the job may be tried again. */
export async function makeBooklet({ bookletId: id }: { bookletId: string }) {
  const row = await db.orderedBooklet.findUnique({ where: { id, pdf: null }, select: { request: true } })
  if (!row) return
  try {
    const booklet = await readBooklet(bookletRequest.parse(row.request))
    // What it was about was deleted meanwhile: another try would not find it either.
    if (!booklet) return await markFailed(id)
    const pdf = await makePdf(booklet, createProgressWriter(id))
    await db.orderedBooklet.updateMany({
      where: { id },
      data: { pdf: new Uint8Array(pdf), progress: 100, failedAt: null },
    })
  } catch (error) {
    await markFailed(id)
    throw error
  }
}

async function markFailed(id: string) {
  await db.orderedBooklet.updateMany({ where: { id }, data: { failedAt: new Date(), progress: 0 } })
}

function createProgressWriter(id: string) {
  let writtenAt = Date.now()
  return (share: number) => {
    if (Date.now() - writtenAt < PROGRESS_PAUSE) return
    writtenAt = Date.now()
    const progress = Math.min(Math.floor(share * 100), 99)
    // A progress that cannot be written stops nothing.
    db.orderedBooklet.updateMany({ where: { id, pdf: null }, data: { progress } }).catch(() => {})
  }
}
