import { getPrayerSettings } from '@/lib/prayers/queries'
import { ChangeSettings } from './change-settings'

/** How requests are kept and who is told of them, in a sentence, and the door to change it. */
export async function PrayerKeeping() {
  const settings = await getPrayerSettings()
  if (!settings) return null

  const { keptFor, usual, textInMail, recipients } = settings
  return (
    <aside className="mt-10 grid max-w-3xl justify-items-start gap-3 border-t border-line pt-5 text-[0.9375rem] text-ink-soft">
      <p className="wrap-anywhere">
        Cada pedido fica guardado por {keptFor ?? usual} dias e depois é apagado, com as anotações. De cada novo pedido
        vai um email, {textInMail ? 'com o texto' : 'sem o texto'}, para {recipients.join(', ')}.
      </p>
      <ChangeSettings settings={settings} />
    </aside>
  )
}
