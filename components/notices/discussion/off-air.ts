import { createStore } from '@/components/kit/browser/store'

/** Notices that went off the air while this tab showed their comments. */
export const offAirNotices = createStore<ReadonlySet<string>>(new Set())

export function setOffAir(noticeId: string, isOffAir: boolean) {
  const all = new Set(offAirNotices.get())
  if (isOffAir) all.add(noticeId)
  else all.delete(noticeId)
  offAirNotices.set(all)
}

/** Reads comments, and learns from the answer whether their notice is on the air. */
export async function readOnAir<Answer>(noticeId: string, read: () => Promise<Answer>) {
  try {
    const answer = await read()
    setOffAir(noticeId, false)
    return answer
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) setOffAir(noticeId, true)
    throw error
  }
}
