/** A backup that the app made by the clock says so: only those are thinned out. */
const FORM = /^comunhao-(scheduled-)?(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)\.tar\.gz(\.age)?$/

type Kind = { scheduled?: boolean; encrypted?: boolean }

/** `comunhao-scheduled-2026-11-21-05-00-12.tar.gz`: the moment is UTC's. */
export function backupName(made: Date, { scheduled = false, encrypted = false }: Kind) {
  const moment = made.toISOString().slice(0, 19).replace(/\D/g, '-')
  return `comunhao-${scheduled ? 'scheduled-' : ''}${moment}.tar.gz${encrypted ? '.age' : ''}`
}

/** What a file's name says of a backup of ours; nothing for every other file. */
export function backupNamed(name: string) {
  const [, scheduled, day, hours, minutes, seconds] = FORM.exec(name) ?? []
  if (!day) return undefined
  return { name, scheduled: scheduled !== undefined, made: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }
}
