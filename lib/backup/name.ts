/** A backup that the app made by the clock says so: only those are thinned out. */
const NAME_PATTERN = /^comunhao-(scheduled-)?(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)\.tar\.gz(\.age)?$/

type NameOptions = { scheduled?: boolean; encrypted?: boolean }

/** `comunhao-scheduled-2026-11-21-05-00-12.tar.gz`: the moment is UTC's. */
export function formatBackupName(made: Date, { scheduled = false, encrypted = false }: NameOptions) {
  const moment = made.toISOString().slice(0, 19).replace(/\D/g, '-')
  return `comunhao-${scheduled ? 'scheduled-' : ''}${moment}.tar.gz${encrypted ? '.age' : ''}`
}

/** What a file's name says of a backup of ours; nothing for every other file. */
export function parseBackupName(name: string) {
  const [, scheduled, day, hours, minutes, seconds] = NAME_PATTERN.exec(name) ?? []
  if (!day) return undefined
  return { name, scheduled: scheduled !== undefined, made: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }
}
