'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { device, fieldsIn } from '@/components/browser/storage'
import type { Settled } from './settled'

/**
 * What is being written, kept on this device until it is saved: a reload, an ended session or a server
 * that is away takes nothing with it. `recovered` says that an earlier draft was put back; it keeps the `version` that
 * it began with, so that saving it meets what others have saved since.
 */
export function useDraft<Fields extends object>(name: string, saved: Fields, savedVersion = 1) {
  const [fields, setFields] = useState(saved)
  const [version, setVersion] = useState(savedVersion)
  const [recovered, setRecovered] = useState(false)
  const start = JSON.stringify(saved)

  const begunWith = useRef<string>(start)

  // Next keeps the page one leaves, hidden and alive: who comes back to it after saving begins anew, before it is seen.
  useLayoutEffect(() => {
    const saved: Fields = JSON.parse(start)
    const draft = draftOf(name, saved)
    if (draft || begunWith.current !== start) setFields(draft ?? saved)
    setRecovered(draft !== undefined)
    begunWith.current = start
  }, [name, start])

  // A newer version may say the same in these fields.
  useLayoutEffect(() => {
    setVersion(draftOf(name, JSON.parse(start)) ? versionOf(name) : savedVersion)
  }, [name, start, savedVersion])

  const write = (change: Partial<Fields>) =>
    setFields(fields => {
      const next = { ...fields, ...change }
      device.write(name, JSON.stringify(next) === start ? null : JSON.stringify({ ...next, version }))
      return next
    })
  /** What was chosen where two texts met is what is being written now, over the version that was compared. */
  const settle = (settled: Settled, version: number) => {
    const next = { ...fields, ...settledIn(fields, settled) }
    device.write(name, JSON.stringify({ ...next, version }))
    setFields(next)
    setVersion(version)
  }
  const forget = () => {
    device.write(name, null)
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

/** The kept draft if it says something else than what is saved; of each field only what has its kind. */
function draftOf<Fields extends object>(name: string, saved: Fields): Fields | undefined {
  const draft = fieldsIn(device.read(name))
  const known = Object.entries(saved).filter(([field, value]) => sameKind(draft[field], value))
  const fields = { ...saved, ...Object.fromEntries(known.map(([field]) => [field, draft[field]])) }
  return JSON.stringify(fields) === JSON.stringify(saved) ? undefined : fields
}

/** A draft from before versions were counted began with the first. */
function versionOf(name: string) {
  const { version } = fieldsIn(device.read(name))
  return typeof version === 'number' ? version : 1
}

/** As these fields hold it: a box that is ticked is sent as a text. */
const settledIn = (fields: object, settled: Settled) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => field in settled)
      .map(([field, value]) => [field, typeof value === 'boolean' ? settled[field] === 'on' : settled[field]]),
  )

const sameKind = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other)
