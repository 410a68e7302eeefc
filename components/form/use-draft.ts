'use client'

import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { draftOf } from './drafts'
import type { Settled } from './settled'

/**
 * What is being written, kept on this device until it is saved: a reload, an ended session or a server
 * that is away takes nothing with it. `recovered` says that an earlier draft was put back; it keeps the `version` that
 * it began with, so that saving it meets what others have saved since. `upgrade` reads a draft of an earlier release.
 */
export function useDraft<Fields extends object>(
  name: string,
  saved: Fields,
  savedVersion = 1,
  upgrade: (draft: Draft) => Draft = same,
) {
  const [fields, setFields] = useState(saved)
  const [version, setVersion] = useState(savedVersion)
  const [recovered, setRecovered] = useState(false)
  const start = JSON.stringify(saved)
  const kept = useMemo(() => {
    const draft = draftOf(name)
    return { ...draft, read: () => upgrade(draft.read()) }
  }, [name, upgrade])

  const begunWith = useRef<string>(start)

  // Next keeps the page one leaves, hidden and alive: who comes back to it after saving begins anew, before it is seen.
  useLayoutEffect(() => {
    const saved: Fields = JSON.parse(start)
    const draft = fieldsOf(kept.read(), saved)
    if (draft || begunWith.current !== start) setFields(draft ?? saved)
    setRecovered(draft !== undefined)
    begunWith.current = start
  }, [kept, start])

  // A newer version may say the same in these fields.
  useLayoutEffect(() => {
    const draft = kept.read()
    setVersion(fieldsOf(draft, JSON.parse(start)) ? versionOf(draft) : savedVersion)
  }, [kept, start, savedVersion])

  const write = (change: Partial<Fields>) =>
    setFields(fields => {
      const next = { ...fields, ...change }
      kept.write(JSON.stringify(next) === start ? null : { ...next, version })
      return next
    })
  /** What was chosen where two texts met is what is being written now, over the version that was compared. */
  const settle = (settled: Settled, version: number) => {
    const next = { ...fields, ...settledIn(fields, settled) }
    kept.write({ ...next, version })
    setFields(next)
    setVersion(version)
  }
  const forget = () => {
    kept.write(null)
    setRecovered(false)
    begunWith.current = ''
  }
  const discard = () => {
    forget()
    setFields(saved)
    setVersion(savedVersion)
  }
  return { fields, unsaved: JSON.stringify(fields) !== start, version, write, settle, recovered, forget, discard }
}

type Draft = { [field: string]: unknown }

/** The kept draft if it says something else than what is saved; of each field only what has its kind. */
function fieldsOf<Fields extends object>(draft: Draft, saved: Fields): Fields | undefined {
  const known = Object.entries(saved).filter(([field, value]) => sameKind(draft[field], value))
  const fields = { ...saved, ...Object.fromEntries(known.map(([field]) => [field, draft[field]])) }
  return JSON.stringify(fields) === JSON.stringify(saved) ? undefined : fields
}

/** A draft from before versions were counted began with the first. */
function versionOf({ version }: Draft) {
  return typeof version === 'number' ? version : 1
}

const same = (draft: Draft) => draft

/** As these fields hold it: a box that is ticked is sent as a text, and a list as JSON. */
const settledIn = (fields: object, settled: Settled) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => field in settled)
      .map(([field, value]) => [field, settledValue(value, settled[field])]),
  )

function settledValue(value: unknown, settled: Settled[string] | undefined) {
  if (typeof value === 'boolean') return settled === 'on'
  return Array.isArray(value) && typeof settled === 'string' ? JSON.parse(settled) : settled
}

const sameKind = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other)
