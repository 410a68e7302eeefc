import { useState } from 'react'
import type { Resolution } from '@/components/kit/form/conflict-resolution'
import type { NoticeToEdit } from '@/lib/notices/editor/queries'

/** A new `pickerKey` makes the picker start again from `addresses`. */
type Pictures = { addresses: string[]; pickerKey: string }
export type FormPictures = Pictures & { touch: () => void }

type State = { version: number; touched: boolean; resolved?: Pictures }

/**
 * The pictures that a notice's form begins with: the saved ones, or those chosen when an edit conflict was resolved.
 * Drafts do not store pictures; `touched` is true if there are changes to lose.
 */
export function useFormPictures(notice?: NoticeToEdit) {
  const version = notice?.version ?? 0
  const [state, setState] = useState<State>({ version, touched: false })
  const current: State = state.version === version ? state : { version, touched: false }
  const { touched, resolved } = current

  const saved = notice?.images ?? []
  const { addresses, pickerKey } = resolved ?? { addresses: saved, pickerKey: `saved ${JSON.stringify(saved)}` }

  function applyResolution(resolution: Resolution, conflictVersion: number) {
    if (!('images' in resolution)) return
    const addresses = [resolution.images || []].flat()
    setState({ ...current, resolved: { addresses, pickerKey: `settled over ${conflictVersion}` } })
  }

  const touch = () => {
    if (!touched) setState({ ...current, touched: true })
  }
  const reset = () => setState({ version, touched: false })
  return { pictures: { addresses, pickerKey, touch }, touched, applyResolution, reset }
}
