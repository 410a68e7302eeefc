import { afterFirstTouch } from './first-touch'

export type Coming<Part> = ReturnType<typeof coming<Part>>

/**
 * A part of the page whose code is fetched when a person is there to use it: in a quiet moment after the first touch,
 * or when it is asked for, whichever comes first; `forSome`, such as admins, only then.
 */
export function coming<Part>(load: () => Promise<Part>, { forSome = false } = {}) {
  let here: Part | undefined
  const bring = async () => {
    here = await load()
    return here
  }
  // Without a network this fails quietly; who asks for it is told.
  if (!forSome) afterFirstTouch(() => void bring().catch(() => {}))
  return { now: () => here, bring }
}

/** Waits for it; whether it has come. */
export const isHere = (part: Coming<unknown>) =>
  part.bring().then(
    () => true,
    () => false,
  )
