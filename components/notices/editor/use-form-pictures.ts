import { useState } from 'react'
import type { Settled } from '@/components/form/settled'
import type { NoticeToEdit } from '@/lib/notices/queries'

type Field = 'image' | 'images'
/** `begun` is another one when the picker is to forget what it shows and to begin with these. */
type Pictures = { addresses: string[]; begun: string }
export type FormPictures = Record<Field, Pictures> & { touch: () => void }

type State = { over: number; touched: boolean } & Partial<Record<Field, Pictures>>

/**
 * The pictures that a notice's form begins with: the saved ones, or in their place those that were chosen where two
 * texts met. No draft keeps them; `touched` says that there are some to lose.
 */
export function useFormPictures(notice?: NoticeToEdit) {
  const over = notice?.version ?? 0
  const [state, setState] = useState<State>({ over, touched: false })
  const { touched, ...settled } = state.over === over ? state : { over, touched: false }

  const saved = { image: notice?.image ? [notice.image] : [], images: notice?.images ?? [] }
  const begin = (field: Field) =>
    settled[field] ?? { addresses: saved[field], begun: `saved ${JSON.stringify(saved[field])}` }

  function settle(chosen: Settled, round: number) {
    const fields = (['image', 'images'] as const).filter(field => field in chosen)
    const begun = fields.map(field => [field, { addresses: listed(chosen[field]), begun: `settled over ${round}` }])
    setState({ ...settled, touched, ...Object.fromEntries(begun) })
  }

  const pictures: FormPictures = {
    image: begin('image'),
    images: begin('images'),
    touch: () => touched || setState({ ...settled, touched: true }),
  }
  const reset = () => setState({ over, touched: false })
  return { pictures, touched, settle, reset }
}

const listed = (value: Settled[string] | undefined) => [value || []].flat()
