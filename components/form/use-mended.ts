import { type FormEvent, useState } from 'react'
import type { Outcome } from '@/lib/action/outcome'

/** A field that is being mended no longer says what was wrong with it. */
export function useMended(outcome: Outcome) {
  const [known, setKnown] = useState({ since: outcome, fields: [] as string[] })
  const mended = known.since === outcome ? known.fields : []

  function mend({ target }: FormEvent) {
    const field = 'name' in target ? String(target.name) : ''
    if (!mended.includes(field)) setKnown({ since: outcome, fields: [...mended, field] })
  }

  return { mended, mend }
}
