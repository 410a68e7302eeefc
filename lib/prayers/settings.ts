import type { ChurchSettings } from '@/lib/church/settings'
import { formatDateAndTime } from '@/lib/platform/runtime/time'
import type { Wording } from '@/lib/platform/versions/differences'

/**
 * The pastoral team's settings as its form sends them: an address per line, an empty number of days for the default.
 */
export type PrayerSettingsFields = { recipients: string; keptFor: string; textInMail: boolean }

type StoredSettings = Pick<ChurchSettings, 'prayerRecipients' | 'prayerRetentionDays' | 'prayerTextInMail'>

export const toSettingsFields = (stored: StoredSettings): PrayerSettingsFields => ({
  recipients: (stored.prayerRecipients ?? []).join('\n'),
  keptFor: String(stored.prayerRetentionDays ?? ''),
  textInMail: stored.prayerTextInMail,
})

export const settingsWording: Wording<PrayerSettingsFields> = {
  recipients: { label: 'Quem recebe os emails', format: recipients => recipients || 'a equipe pastoral' },
  keptFor: { label: 'Por quanto tempo', format: days => (days ? `${days} dias` : 'o padrão') },
  textInMail: { label: 'O email leva o texto' },
}

type NamedPerson = { name: string } | null
type SettingsChange = { number: number; before: unknown; after: unknown; changedAt: Date; changer: NamedPerson }
type DutyChange = {
  id: string
  isGiven: boolean
  changedBy: string
  changedAt: Date
  profile: NamedPerson
  giver: NamedPerson
}

/** Builds the change log of the settings and the team, newest first, for the team to read. */
export function buildChangeLog(settings: SettingsChange[], duties: DutyChange[]) {
  const entries = [
    ...settings.flatMap(({ number, changedAt, ...change }) =>
      describeSettingsChange(change).map((what, at) => ({ id: `${number} ${at}`, what, at: changedAt })),
    ),
    ...duties.map(change => ({ id: change.id, what: describeDutyChange(change), at: change.changedAt })),
  ]
  return entries
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...entry }) => ({ ...entry, when: formatDateAndTime(at) }))
}

function describeSettingsChange({ before, after, changer }: Pick<SettingsChange, 'before' | 'after' | 'changer'>) {
  const [previous, current] = [before, after] as PrayerSettingsFields[]
  if (!previous || !current) return []
  const name = changer?.name ?? 'Alguém que já não tem conta'
  return [
    previous.recipients !== current.recipients &&
      `${name} mudou quem recebe os emails: de ${describeRecipients(previous)} para ${describeRecipients(current)}`,
    previous.textInMail !== current.textInMail &&
      `${name} decidiu que o email ${current.textInMail ? 'leva' : 'não leva'} o texto do pedido`,
    previous.keptFor !== current.keptFor &&
      `${name} mudou por quanto tempo se guarda cada pedido: ${current.keptFor ? `${current.keptFor} dias` : 'o padrão'}`,
  ].filter(text => typeof text === 'string')
}

function describeDutyChange({ isGiven, changedBy, profile, giver }: Omit<DutyChange, 'id' | 'changedAt'>) {
  const name = profile?.name ?? 'Alguém que já não tem conta'
  return `${name} ${isGiven ? 'passou a ler' : 'deixou de ler'} os pedidos, ${describeGiver(changedBy, giver)}`
}

/** Describes who made a change: a person, the operator on the server, or a deleted account. */
export function describeGiver(changedBy: string, giver: NamedPerson) {
  if (giver) return `por ${giver.name}`
  return changedBy ? 'por quem cuida do servidor' : 'por uma conta que já não existe'
}

const describeRecipients = ({ recipients }: PrayerSettingsFields) =>
  recipients.replaceAll('\n', ', ') || 'a equipe pastoral'
