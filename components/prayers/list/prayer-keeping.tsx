import { getPrayerSettings, type PrayerSettings } from '@/lib/prayers/queries'
import { ChangeSettings } from './change-settings'

/** How requests are kept and mailed, in a sentence, with the door to change it and who changed what before. */
export async function PrayerKeeping() {
  const settings = await getPrayerSettings()
  if (!settings) return null

  const { keptFor, usual, trail } = settings
  return (
    <aside className="mt-10 grid max-w-3xl justify-items-start gap-3 border-t border-line pt-5 text-[0.9375rem] text-ink-soft">
      <p className="wrap-anywhere">
        Cada pedido fica guardado por {keptFor || usual} dias e depois é apagado, com as anotações.{' '}
        {mailWords(settings)}
      </p>
      <ChangeSettings settings={settings} />
      {trail.length > 0 && (
        <details className="w-full">
          <summary className="flex min-h-11 cursor-pointer items-center font-bold text-primary">
            Quem mudou o quê ({trail.length})
          </summary>
          <ol className="grid grid-cols-1 ruled">
            {trail.map(({ id, what, when }) => (
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

function mailWords({ textInMail, mailedTo, toTheTeam }: PrayerSettings) {
  if (mailedTo.length === 0) return 'Ninguém recebe os novos pedidos por email: eles só aparecem aqui.'
  const to = `${toTheTeam ? 'a equipe pastoral: ' : ''}${mailedTo.join(', ')}`
  return `De cada novo pedido vai um email, ${textInMail ? 'com o texto' : 'sem o texto'}, para ${to}.`
}
