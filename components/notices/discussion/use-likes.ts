import { useStore } from '@/components/kit/browser/use-store'
import { knownDiscussion } from './known-discussion'

/** Returns how many like a notice, undefined until the server has said it, and whether the person does. */
export function useLikes(noticeId: string) {
  const likes = useStore(knownDiscussion, all => all.get(noticeId)?.likes?.value, undefined)
  const liked = useStore(knownDiscussion, all => all.get(noticeId)?.liked?.value, undefined)
  return { likes, liked: liked ?? false }
}
