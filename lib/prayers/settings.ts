import type { ChurchSettings } from '@/lib/church/settings'
import { formatDateAndTime } from '@/lib/runtime/time'
import type { Wording } from '@/lib/versions/version'

/** What the pastoral team settles, as its form sends it: an address in each line, an empty number of days for the usual. */
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

/** Who changed what of the settings and of the team, the newest first, for the team to read. */
export function buildChangeLog(settings: SettingsChange[], duties: DutyChange[]) {
  const lines = [
    ...settings.flatMap(({ number, changedAt, ...change }) =>
      describeSettingsChange(change).map((what, at) => ({ id: `${number} ${at}`, what, at: changedAt })),
    ),
    ...duties.map(change => ({ id: change.id, what: describeDutyChange(change), at: change.changedAt })),
  ]
  return lines
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...line }) => ({ ...line, when: formatDateAndTime(at) }))
}

function describeSettingsChange({ before, after, changer }: Pick<SettingsChange, 'before' | 'after' | 'changer'>) {
  const [previous, current] = [before, after] as PrayerSettingsFields[]
  if (!previous || !current) return []
  const who = changer?.name ?? 'Alguém que já não tem conta'
  return [
    previous.recipients !== current.recipients &&
      `${who} mudou quem recebe os emails: de ${describeRecipients(previous)} para ${describeRecipients(current)}`,
    previous.textInMail !== current.textInMail &&
      `${who} decidiu que o email ${current.textInMail ? 'leva' : 'não leva'} o texto do pedido`,
    previous.keptFor !== current.keptFor &&
      `${who} mudou por quanto tempo se guarda cada pedido: ${current.keptFor ? `${current.keptFor} dias` : 'o padrão'}`,
  ].filter(line => typeof line === 'string')
}

function describeDutyChange({ isGiven, changedBy, profile, giver }: Omit<DutyChange, 'id' | 'changedAt'>) {
  const who = profile?.name ?? 'Alguém que já não tem conta'
  return `${who} ${isGiven ? 'passou a ler' : 'deixou de ler'} os pedidos, ${describeGiver(changedBy, giver)}`
}

/** By whose hand: a person's, the operator's on the server, or that of an account which is gone. */
export function describeGiver(changedBy: string, giver: NamedPerson) {
  if (giver) return `por ${giver.name}`
  return changedBy ? 'por quem cuida do servidor' : 'por uma conta que já não existe'
}

const describeRecipients = ({ recipients }: PrayerSettingsFields) =>
  recipients.replaceAll('\n', ', ') || 'a equipe pastoral'
