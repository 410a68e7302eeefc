import { sendOutbox } from '@/lib/assembly/offline/send-outbox'

/** The browser tries again later if this fails, also after all pages were closed. */
export async function sendLeftOutbox() {
  if (!(await sendOutbox())) throw new Error('something still waits')
}
