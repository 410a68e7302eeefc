import 'server-only'
import { makePdf } from '@/lib/booklets/pdf/make-pdf'
import { db } from '@/lib/platform/database/db'
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

/** Makes a PDF that somebody asked for. Without one in the end, `listMyBooklets` tells them that it failed. */
export async function makeBooklet({ bookletId: id }: { bookletId: string }) {
  const [row] = await db.orderedBooklet.updateManyAndReturn({
    where: { id, pdf: null },
    data: { progress: 0 },
    select: { request: true },
  })
  // What it is about may have been deleted meanwhile: another try would not find it either.
  const booklet = row && (await readBooklet(bookletRequest.parse(row.request)))
  if (!booklet) return
  const pdf = await makePdf(booklet, createProgressWriter(id))
  await db.orderedBooklet.updateMany({ where: { id }, data: { pdf: new Uint8Array(pdf), progress: 100 } })
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
