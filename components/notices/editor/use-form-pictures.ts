import { useState } from 'react'
import type { Settled } from '@/components/form/settled'
import { photosOf } from '@/lib/notices/photos'
import type { NoticeToEdit } from '@/lib/notices/queries'

/** `begun` is another one when the picker is to forget what it shows and to begin with these. */
type Pictures = { addresses: string[]; begun: string }
export type FormPictures = Pictures & { touch: () => void }

type State = { over: number; touched: boolean; settled?: Pictures }

/**
 * The pictures that a notice's form begins with: the saved ones, or in their place those that were chosen where two
 * texts met. No draft keeps them; `touched` says that there are some to lose.
 */
export function useFormPictures(notice?: NoticeToEdit) {
  const over = notice?.version ?? 0
  const [state, setState] = useState<State>({ over, touched: false })
  const current: State = state.over === over ? state : { over, touched: false }
  const { touched, settled } = current

  const saved = notice ? photosOf(notice) : []
  const { addresses, begun } = settled ?? { addresses: saved, begun: `saved ${JSON.stringify(saved)}` }

  function settle(chosen: Settled, round: number) {
    if (!('images' in chosen)) return
    const addresses = [chosen.images || []].flat()
    setState({ ...current, settled: { addresses, begun: `settled over ${round}` } })
  }

  const touch = () => {
    if (!touched) setState({ ...current, touched: true })
  }
  const reset = () => setState({ over, touched: false })
  return { pictures: { addresses, begun, touch }, touched, settle, reset }
}
