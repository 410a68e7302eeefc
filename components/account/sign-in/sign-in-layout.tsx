import type { ReactNode } from 'react'
import { ContactLinks } from '@/components/church/contact-links'
import { Landscape } from '@/components/kit/art/landscape'
import { Link } from '@/components/kit/ui/link'
import { BackLink } from '@/components/kit/ui/page-header'
import { Brand } from '@/components/shell/brand'
import { SkipLink } from '@/components/shell/skip-link'
import { getChurch } from '@/lib/church/queries'
import { routes } from '@/lib/values/routes/routes'

/** The hero scene with the form: above it on a phone, to its left on a wide screen. */
export async function SignInLayout({ children }: { children: ReactNode }) {
  const church = await getChurch()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <SkipLink />
      <header className="relative isolate h-[clamp(11rem,30dvh,17rem)] overflow-hidden max-lg:short:h-[6rem] dawn pt-[env(safe-area-inset-top)] lg:sticky lg:top-0 lg:h-dvh">
        <div className="column pt-4 lg:px-12 lg:pt-10">
          {/* On a phone the name overlaps the tree, and needs a background. */}
          <div className="w-fit rounded-full bg-paper/90 py-0.5 pr-3 pl-2.5 lg:bg-transparent lg:p-0">
            <Brand />
          </div>
          {church.welcome && (
            <p className="mt-10 hidden max-w-[18ch] font-display text-5xl leading-[1.08] font-semibold tracking-tight lg:block">
              {church.welcome}
            </p>
          )}
        </div>
        {/* Tall enough for the drawing to reach both edges, with the tree a little right of the middle. */}
        <Landscape
          name={church.landscape}
          className="absolute bottom-0 left-1/2 -z-10 h-[max(21rem,78.5vw)] w-auto max-w-none -translate-x-[68%] lg:h-[39.5vw]"
        />
      </header>
      <main
        id="conteudo"
        className="relative -mt-6 rounded-t-[1.75rem] bg-paper px-gutter pt-6 pb-[max(2.5rem,env(safe-area-inset-bottom))] lg:mt-0 lg:rounded-none lg:pt-[max(3rem,12dvh)]"
      >
        <div className="mx-auto grid w-full max-w-md gap-6">
          <BackLink href={routes.landing} label="Voltar ao Site" />
          <noscript>
            <p className="text-lg">
              Para entrar, este navegador precisa do JavaScript: ative-o nas configurações e abra a página de novo.{' '}
              <ContactLinks church={church} before="Se precisar de ajuda," />
            </p>
          </noscript>
          <div className="grid gap-6 noscript:hidden">{children}</div>
          <Link
            href={routes.privacy}
            className="inline-flex min-h-11 items-center justify-self-center text-ink-soft underline underline-offset-4"
          >
            Privacidade
          </Link>
        </div>
      </main>
    </div>
  )
}
