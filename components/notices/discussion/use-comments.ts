import { useEffect, useState } from 'react'
import { readJson } from '@/components/browser/read-json'
import type { ShownComment } from '@/lib/notices/notice'

/** All comments of a notice, asked for when its dialog opens; the notice's card learns how many they are by now. */
export function useComments(noticeId: string, onKnown: (comments: ShownComment[]) => void) {
  const [comments, replace] = useState<ShownComment[]>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let left = false
    readJson<ShownComment[]>(`/api/notices/${noticeId}/comments`).then(
      loaded => !left && know(loaded),
      () => !left && setFailed(true),
    )
    return () => {
      left = true
    }
  }, [noticeId, attempt])

  function know(known: ShownComment[]) {
    replace(known)
    setFailed(false)
    onKnown(known)
  }

  function retry() {
    setFailed(false)
    setAttempt(attempt + 1)
  }

  return { comments, failed, retry, know }
}
