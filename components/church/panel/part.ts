import type { WrittenChurch } from '@/lib/church/written'

/** What the fields of a part get: what is being written, and where to tell of a photo that travels (+1, then -1). */
export type Part = {
  fields: Partial<WrittenChurch>
  write: (change: Partial<WrittenChurch>) => void
  /** Another one when fields that hold what they show themselves are to begin anew. */
  begun: string
  count: (change: number) => void
}
