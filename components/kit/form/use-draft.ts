'use client'

import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStoredInput } from '@/components/kit/overlay/use-stored-input'
import type { Resolution } from './conflict-resolution'
import { forgetDraft, openDraft } from './drafts'

/**
 * Controlled fields, stored as a draft on this device until they are saved: a reload, an ended session or a server
 * outage loses nothing. `recovered` says that an earlier draft was restored; it keeps the `version` it began with, so
 * that saving it conflicts with what others have saved since. `upgrade` converts a draft of an earlier release.
 */
export function useDraft<Fields extends object>(
  name: string,
  saved: Fields,
  savedVersion = 1,
  upgrade: (draft: Draft) => Draft = identity,
) {
  const [fields, setFields] = useState(saved)
  const [version, setVersion] = useState(savedVersion)
  const [recovered, setRecovered] = useState(false)
  const savedJson = JSON.stringify(saved)
  const storedDraft = useMemo(() => {
    const draft = openDraft(name)
    return { ...draft, read: () => upgrade(draft.read()) }
  }, [name, upgrade])

  useStoredInput(name, { read: storedDraft.read, forget: () => forgetDraft(name) })

  const initialJson = useRef<string>(savedJson)

  // Next keeps a left page mounted and hidden: on return after saving, the fields are reset before they are visible.
  useLayoutEffect(() => {
    const saved: Fields = JSON.parse(savedJson)
    const draft = readFields(storedDraft.read(), saved)
    if (draft || initialJson.current !== savedJson) setFields(draft ?? saved)
    setRecovered(draft !== undefined)
    initialJson.current = savedJson
  }, [storedDraft, savedJson])

  // A newer version may have the same values in these fields.
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
  /** Takes over the values chosen in a conflict and the version that was compared. */
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
    applyResolution,
    recovered,
    forget,
    discard,
  }
}

type Draft = { [field: string]: unknown }

/** Returns the draft's fields, ignoring values of the wrong type, or undefined if they equal the saved ones. */
function readFields<Fields extends object>(draft: Draft, saved: Fields): Fields | undefined {
  const known = Object.entries(saved).filter(([field, value]) => isSameType(draft[field], value))
  const fields = { ...saved, ...Object.fromEntries(known.map(([field]) => [field, draft[field]])) }
  return JSON.stringify(fields) === JSON.stringify(saved) ? undefined : fields
}

/** A draft from before versions were stored counts as version 1. */
function readVersion({ version }: Draft) {
  return typeof version === 'number' ? version : 1
}

const identity = (draft: Draft) => draft

/** Converts form values to field values: a ticked checkbox is submitted as 'on', and a list as JSON. */
const pickResolved = (fields: object, resolution: Resolution) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => field in resolution)
      .map(([field, value]) => [field, parseResolvedValue(value, resolution[field])]),
  )

function parseResolvedValue(value: unknown, resolution: Resolution[string] | undefined) {
  if (typeof value === 'boolean') return resolution === 'on'
  return Array.isArray(value) && typeof resolution === 'string' ? JSON.parse(resolution) : resolution
}

function isSameType(one: unknown, other: unknown): boolean {
  if (!Array.isArray(other)) return typeof one === typeof other && !Array.isArray(one)
  return Array.isArray(one) && (other.length === 0 || one.every(item => isSameType(item, other[0])))
}
