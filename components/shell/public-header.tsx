import type { ReactNode } from 'react'
import { hasMission } from '@/lib/church/address'
import { listFirstVisitAnswers } from '@/lib/church/public-facts'
import { getChurch } from '@/lib/church/queries'
import { hasHomepageNews } from '@/lib/notices/news/queries'
import { routes } from '@/lib/values/routes/routes'
import { AccountLink } from './account-link'
import { Brand } from './brand'
import { SkipLink } from './skip-link'

/** `live` is the slot of the LIVE button, shown during a stream: on a phone the other items then move closer. */
export async function PublicHeader({ live }: { live?: ReactNode }) {
  const sections = await listSections()
  return (
    <header className="relative z-30 border-b border-line bg-paper pt-[env(safe-area-inset-top)] md:sticky md:top-0">
      <SkipLink />
      <div className="group/bar column flex flex-wrap items-center justify-between gap-x-2 py-2 md:gap-x-4 md:flex-nowrap md:py-3">
        <Brand />
        <nav aria-label="Seções" className="order-last -mx-2 basis-full md:order-none md:mx-0 md:ml-auto md:basis-auto">
          <ul className="section-links flex flex-wrap justify-between font-semibold text-ink-soft md:gap-1">
            {sections.map(({ id, name }) => (
              <li key={id}>
                <a href={routes.section(id)}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          {live}
          <AccountLink />
        </div>
      </div>
    </header>
  )
}

/** Only wide screens have room for all of it in one row. */
const FirstVisitName = () => (
  <>
    <span className="lg:hidden">Visita</span>
    <span className="max-lg:hidden">Sua primeira visita</span>
  </>
)

/** Returns the sections of the landing page that have content. */
async function listSections() {
  const [church, hasNews] = await Promise.all([getChurch(), hasHomepageNews()])
  return [
    { id: 'home', name: 'Início' },
    ...(listFirstVisitAnswers(church).length > 0 ? [{ id: 'visit', name: <FirstVisitName key="visit" /> }] : []),
    ...(hasMission(church) ? [{ id: 'about', name: 'Sobre' }] : []),
    ...(hasNews ? [{ id: 'news', name: 'Notícias' }] : []),
    { id: 'contact', name: 'Contato' },
  ]
}
