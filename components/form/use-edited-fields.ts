import { type FormEvent, useState } from 'react'
import type { Outcome } from '@/lib/action/outcome'

/** Returns the fields edited since the outcome: they no longer show their error. */
export function useEditedFields(outcome: Outcome) {
  const [known, setKnown] = useState({ since: outcome, fields: [] as string[] })
  const editedFields = known.since === outcome ? known.fields : []

  function markEdited({ target }: FormEvent) {
    const field = 'name' in target ? String(target.name) : ''
    if (!editedFields.includes(field)) setKnown({ since: outcome, fields: [...editedFields, field] })
  }

  return { mended: editedFields, mend: markEdited }
}
