'use client'

import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { openDraft } from './drafts'
import type { Resolution } from './settled'

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
  const savedJson = JSON.stringify(saved)
  const storedDraft = useMemo(() => {
    const draft = openDraft(name)
    return { ...draft, read: () => upgrade(draft.read()) }
  }, [name, upgrade])

  const initialJson = useRef<string>(savedJson)

  // Next keeps the page one leaves, hidden and alive: who comes back to it after saving begins anew, before it is seen.
  useLayoutEffect(() => {
    const saved: Fields = JSON.parse(savedJson)
    const draft = readFields(storedDraft.read(), saved)
    if (draft || initialJson.current !== savedJson) setFields(draft ?? saved)
    setRecovered(draft !== undefined)
    initialJson.current = savedJson
  }, [storedDraft, savedJson])

  // A newer version may say the same in these fields.
  useLayoutEffect(() => {
    const draft = storedDraft.read()
    setVersion(readFields(draft, JSON.parse(savedJson)) ? readVersion(draft) : savedVersion)
  }, [storedDraft, savedJson, savedVersion])

  const write = (change: Partial<Fields>) =>
    setFields(fields => {
      const next = { ...fields, ...change }
      storedDraft.write(JSON.stringify(next) === savedJson ? null : { ...next, version })
      return next
    })
  /** What was chosen where two texts met is what is being written now, over the version that was compared. */
  const applyResolution = (resolution: Resolution, version: number) => {
    const next = { ...fields, ...pickResolved(fields, resolution) }
    storedDraft.write({ ...next, version })
    setFields(next)
    setVersion(version)
  }
  const forget = () => {
    storedDraft.write(null)
    setRecovered(false)
    initialJson.current = ''
  }
  const discard = () => {
    forget()
    setFields(saved)
    setVersion(savedVersion)
  }
  return {
    fields,
    unsaved: JSON.stringify(fields) !== savedJson,
    version,
    write,
    settle: applyResolution,
    recovered,
    forget,
    discard,
  }
}

type Draft = { [field: string]: unknown }

/** The kept draft if it says something else than what is saved; of each field only what has its kind. */
function readFields<Fields extends object>(draft: Draft, saved: Fields): Fields | undefined {
  const known = Object.entries(saved).filter(([field, value]) => isSameKind(draft[field], value))
  const fields = { ...saved, ...Object.fromEntries(known.map(([field]) => [field, draft[field]])) }
  return JSON.stringify(fields) === JSON.stringify(saved) ? undefined : fields
}

/** A draft from before versions were counted began with the first. */
function readVersion({ version }: Draft) {
  return typeof version === 'number' ? version : 1
}

const same = (draft: Draft) => draft

/** As these fields hold it: a box that is ticked is sent as a text, and a list as JSON. */
const pickResolved = (fields: object, resolution: Resolution) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => field in resolution)
      .map(([field, value]) => [field, settledValue(value, resolution[field])]),
  )

function settledValue(value: unknown, resolution: Resolution[string] | undefined) {
  if (typeof value === 'boolean') return resolution === 'on'
  return Array.isArray(value) && typeof resolution === 'string' ? JSON.parse(resolution) : resolution
}

const isSameKind = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other)
