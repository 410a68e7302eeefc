/** The name of a scheduled backup contains `scheduled`: only those are rotated. */
const NAME_PATTERN = /^comunhao-(scheduled-)?(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)\.tar\.gz(\.age)?$/

type NameOptions = { scheduled?: boolean; encrypted?: boolean }

/** `comunhao-scheduled-2026-11-21-05-00-12.tar.gz`: the time is in UTC. */
export function formatBackupName(made: Date, { scheduled = false, encrypted = false }: NameOptions) {
  const moment = made.toISOString().slice(0, 19).replace(/\D/g, '-')
  return `comunhao-${scheduled ? 'scheduled-' : ''}${moment}.tar.gz${encrypted ? '.age' : ''}`
}

/** Returns what the name of one of our backups says; undefined for any other file. */
export function parseBackupName(name: string) {
  const [, scheduled, day, hours, minutes, seconds] = NAME_PATTERN.exec(name) ?? []
  if (!day) return undefined
  return { name, scheduled: scheduled !== undefined, made: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }
}
