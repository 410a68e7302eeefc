import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import type { ShownComment } from '@/lib/notices/notice'
import { api } from '@/lib/routes'

/** All comments of a notice, asked for when its dialog opens; the notice's card learns how many they are by now. */
export function useComments(noticeId: string, onKnown: (comments: ShownComment[]) => void) {
  const load = () => readJson<ShownComment[]>(api.comments(noticeId))
  const { loaded, replace, failed, error, loading, retry } = useLoaded(load, [noticeId], { onLoaded: onKnown })

  function know(comments: ShownComment[]) {
    replace(comments)
    onKnown(comments)
  }

  return { comments: loaded, failed: failed && !loading, error, retry, know }
}
