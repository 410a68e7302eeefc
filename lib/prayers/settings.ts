import type { ChurchSettings } from '@/lib/church/settings'
import { dateAndTime } from '@/lib/runtime/time'
import type { Wording } from '@/lib/versions/version'

/** What the pastoral team settles, as its form sends it: an address in each line, an empty number of days for the usual. */
export type PrayerSettingsFields = { recipients: string; keptFor: string; textInMail: boolean }

type Stored = Pick<ChurchSettings, 'prayerRecipients' | 'prayerRetentionDays' | 'prayerTextInMail'>

export const settingsFields = (stored: Stored): PrayerSettingsFields => ({
  recipients: (stored.prayerRecipients ?? []).join('\n'),
  keptFor: String(stored.prayerRetentionDays ?? ''),
  textInMail: stored.prayerTextInMail,
})

export const settingsWording: Wording<PrayerSettingsFields> = {
  recipients: { label: 'Quem recebe os emails', said: recipients => recipients || 'a equipe pastoral' },
  keptFor: { label: 'Por quanto tempo', said: days => (days ? `${days} dias` : 'o padrão') },
  textInMail: { label: 'O email leva o texto' },
}

type Named = { name: string } | null
type SettingsChange = { number: number; before: unknown; after: unknown; changedAt: Date; changer: Named }
type DutyChange = { id: string; isGiven: boolean; changedBy: string; changedAt: Date; profile: Named; giver: Named }

/** Who changed what of the settings and of the team, the newest first, for the team to read. */
export function teamTrail(settings: SettingsChange[], duties: DutyChange[]) {
  const lines = [
    ...settings.flatMap(({ number, changedAt, ...change }) =>
      settingsChangeLines(change).map((what, at) => ({ id: `${number} ${at}`, what, at: changedAt })),
    ),
    ...duties.map(change => ({ id: change.id, what: dutyChangeLine(change), at: change.changedAt })),
  ]
  return lines
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...line }) => ({ ...line, when: dateAndTime(at) }))
}

function settingsChangeLines({ before, after, changer }: Pick<SettingsChange, 'before' | 'after' | 'changer'>) {
  const [then, now] = [before, after] as PrayerSettingsFields[]
  if (!then || !now) return []
  const who = changer?.name ?? 'Alguém que já não tem conta'
  return [
    then.recipients !== now.recipients &&
      `${who} mudou quem recebe os emails: de ${addressWords(then)} para ${addressWords(now)}`,
    then.textInMail !== now.textInMail &&
      `${who} decidiu que o email ${now.textInMail ? 'leva' : 'não leva'} o texto do pedido`,
    then.keptFor !== now.keptFor &&
      `${who} mudou por quanto tempo se guarda cada pedido: ${now.keptFor ? `${now.keptFor} dias` : 'o padrão'}`,
  ].filter(line => typeof line === 'string')
}

function dutyChangeLine({ isGiven, changedBy, profile, giver }: Omit<DutyChange, 'id' | 'changedAt'>) {
  const who = profile?.name ?? 'Alguém que já não tem conta'
  return `${who} ${isGiven ? 'passou a ler' : 'deixou de ler'} os pedidos, ${giverWords(changedBy, giver)}`
}

/** By whose hand: a person's, the operator's on the server, or that of an account which is gone. */
export function giverWords(changedBy: string, giver: Named) {
  if (giver) return `por ${giver.name}`
  return changedBy ? 'por quem cuida do servidor' : 'por uma conta que já não existe'
}

const addressWords = ({ recipients }: PrayerSettingsFields) => recipients.replaceAll('\n', ', ') || 'a equipe pastoral'
