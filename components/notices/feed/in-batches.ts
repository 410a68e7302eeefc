import { NOTICE_BATCH_SIZE } from '@/lib/notices/batch-size'

/** Asks for notices in as many requests as it takes. */
export const askInBatches = <Answer>(ids: string[], ask: (ids: string[]) => Promise<Answer>) =>
  Promise.all(
    Array.from({ length: Math.ceil(ids.length / NOTICE_BATCH_SIZE) }, (_, part) =>
      ask(ids.slice(part * NOTICE_BATCH_SIZE, (part + 1) * NOTICE_BATCH_SIZE)),
    ),
  )
