import { Link } from '@/components/kit/ui/link'
import { getPrayerSettings, type PrayerSettings } from '@/lib/prayers/queries'
import { teamRoutes } from '@/lib/values/routes/team-routes'
import { PrayerSettingsButton } from './prayer-settings-button'

/** How long requests are stored and to whom they are mailed, with a button to change that and a log of changes. */
export async function PrayerSettingsSummary() {
  const settings = await getPrayerSettings()
  if (!settings) return null

  const { keptFor, defaultDays, changeLog } = settings
  return (
    <aside className="mt-5 grid justify-items-start gap-3 border-t border-line pt-5 text-[0.9375rem] text-ink-soft xl:mt-0 xl:rounded-soft xl:border xl:bg-surface xl:p-6 xl:shadow-card">
      <p className="wrap-anywhere">
        Cada pedido fica guardado por {keptFor || defaultDays} dias e depois é apagado, com as anotações.{' '}
        {describeMails(settings)}
      </p>
      <PrayerSettingsButton settings={settings} />
      <Link href={teamRoutes.guardians} className="font-bold text-primary underline-offset-4 hover:underline">
        Autorizações de quem tem menos de 16 anos
      </Link>
      {changeLog.length > 0 && (
        <details className="w-full">
          <summary className="flex min-h-11 cursor-pointer items-center font-bold text-primary">
            Quem mudou o quê ({changeLog.length})
          </summary>
          <ol className="grid grid-cols-1 ruled">
            {changeLog.map(({ id, what, when }) => (
              <li key={id} className="py-2.5 wrap-anywhere">
                <span className="text-ink">{what}</span> em {when}
              </li>
            ))}
          </ol>
        </details>
      )}
    </aside>
  )
}

function describeMails({ textInMail, mailRecipients, isMailedToTeam }: PrayerSettings) {
  if (mailRecipients.length === 0) return 'Ninguém recebe os novos pedidos por email: eles só aparecem aqui.'
  const to = `${isMailedToTeam ? 'a equipe pastoral: ' : ''}${mailRecipients.join(', ')}`
  return `De cada novo pedido vai um email, ${textInMail ? 'com o texto' : 'sem o texto'}, para ${to}.`
}
