import type { ReactNode } from 'react'
import { Mark } from '@/components/kit/art/drawing'
import { Landscape } from '@/components/kit/art/landscape'
import { SkipLink } from '@/components/shell/skip-link'

/** The scene of `SignInLayout`, with the product's name: there is no church yet. */
export const WelcomeLayout = ({ children }: { children: ReactNode }) => (
  <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
    <SkipLink />
    <header className="relative isolate h-[clamp(9rem,24dvh,15rem)] overflow-hidden dawn pt-[env(safe-area-inset-top)] lg:sticky lg:top-0 lg:h-dvh">
      <div className="column pt-4 lg:px-12 lg:pt-10">
        <p className="flex w-fit items-center gap-2.5 rounded-full bg-paper/90 py-1 pr-4 pl-2.5 font-display text-lg font-semibold lg:bg-transparent lg:p-0 lg:text-xl">
          <Mark className="h-9 w-auto" />
          Comunhão
        </p>
      </div>
      <Landscape
        name="hills"
        className="absolute bottom-0 left-1/2 -z-10 h-[max(21rem,78.5vw)] w-auto max-w-none -translate-x-[68%] lg:h-[39.5vw]"
      />
    </header>
    <main
      id="conteudo"
      className="relative -mt-6 rounded-t-[1.75rem] bg-paper px-gutter pt-8 pb-[max(2.5rem,env(safe-area-inset-bottom))] lg:mt-0 lg:rounded-none lg:py-12"
    >
      <div className="mx-auto grid w-full max-w-md gap-6">{children}</div>
    </main>
  </div>
)
