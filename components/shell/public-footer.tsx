import { Link } from '@/components/kit/ui/link'
import { formatCity } from '@/lib/church/address'
import { getChurch } from '@/lib/church/queries'
import { routes } from '@/lib/values/routes/routes'
import { Brand } from './brand'
import { ThemeSwitch } from './theme-switch'

export async function PublicFooter() {
  const church = await getChurch()
  const lines = [[church.street, church.district].filter(Boolean).join(', '), formatCity(church)].filter(Boolean)
  return (
    <footer className="border-t border-line bg-sunken pb-[env(safe-area-inset-bottom)]">
      <div className="column flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-10">
        <div>
          <Brand />
          {lines.length > 0 && (
            <p className="mt-3 text-ink-soft">
              {lines[0]}
              {lines[1] && (
                <>
                  <br />
                  {lines[1]}
                </>
              )}
            </p>
          )}
        </div>
        <nav aria-label="Rodapé">
          <ul className="flex flex-wrap gap-x-6 font-semibold text-primary underline-offset-4 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a:hover]:underline">
            <li>
              <Link href={routes.calendar}>Calendário de Eventos</Link>
            </li>
            <li>
              <Link href={routes.home}>Área de membros</Link>
            </li>
            <li>
              <Link href={routes.privacy}>Privacidade</Link>
            </li>
          </ul>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
