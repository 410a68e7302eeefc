/** What an admin orders; a process of its own does it (scripts/ordered-backup.ts). */
export type Order =
  | { task: 'backup' }
  | { task: 'drill'; backup: string }
  | RestoreOrder
  /** Back to the church from before a restore, by the name of its schema. */
  | { task: 'return'; schema: string; orderedBy?: string | undefined }

export type RestoreOrder = {
  task: 'restore'
  /** A stored backup by its name, or a file that was received and is deleted afterwards. */
  from: { backup: string } | { file: string; name: string }
  passphrase?: string | undefined
  /** The session of the admin who orders it: the only one that lives on. */
  orderedBy?: string | undefined
  /** Whether a church is replaced, or this is the first evening. */
  isFirstEvening?: boolean
}

/** What a restore is doing; the last step is the only one that anybody notices. */
const restoreSteps = ['checking', 'saving', 'building', 'swapping'] as const
export type RestoreStep = (typeof restoreSteps)[number]

/** The connection of a backup, a drill or a restore has this name in Postgres, so that every instance sees it. */
export const WORK_NAME = 'comunhao at work'
export const formatWorkName = (task: string, step?: RestoreStep) => `${WORK_NAME}: ${task}${step ? ` ${step}` : ''}`

export function parseWorkName(name: string) {
  const [, task, step] = /^comunhao at work: (\w+)(?: (\w+))?$/.exec(name) ?? []
  return { task: task ?? 'other', step: restoreSteps.find(known => known === step) }
}

/** A restore holds this advisory lock and sends this message while every app waits for its swap. */
export const HOLD_LOCK = 72707371
export const HOLD_MESSAGE = 'RESTORE'
