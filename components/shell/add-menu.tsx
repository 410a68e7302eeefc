'use client'

import { Megaphone, Music, Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import type { MouseEvent } from 'react'
import { Menu, MenuLink } from '@/components/kit/overlay/menu'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { LiveSwitch } from '@/components/live/live-switch'
import { OnlyFor } from '@/components/session/only-for'
import { refreshMe } from '@/components/session/use-me'
import { canWriteHymns } from '@/lib/hymns/policy'
import { canSwitchLive } from '@/lib/live/policy'
import { canManageNotices } from '@/lib/notices/policy'
import { isPerson } from '@/lib/platform/session/actor'
import { asRoute, routes } from '@/lib/values/routes/routes'

/** The round plus button: a menu of what the person may add, and the switch of the live stream. */
export function AddMenu() {
  const router = useRouter()

  /** Checks the session first, which may have ended: otherwise a person would fill in a form that is then refused. */
  const choose = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const { pathname } = event.currentTarget
    const me = await refreshMe()
    if (me && isPerson(me)) router.push(asRoute(pathname))
    else showMessage({ title: 'Login necessário', text: 'Faça login para adicionar conteúdo' }, 'error')
  }

  return (
    <LiveSwitch>
      {live => (
        <Menu side="top" align="center" trigger={plusButton}>
          <OnlyFor allow={canWriteHymns}>
            <MenuLink href={routes.addHymn} onClick={choose}>
              <Music aria-hidden />
              Adicionar Louvor
            </MenuLink>
          </OnlyFor>
          <OnlyFor allow={canManageNotices}>
            <MenuLink href={routes.addNotice} onClick={choose}>
              <Megaphone aria-hidden />
              Adicionar Aviso
            </MenuLink>
          </OnlyFor>
          <OnlyFor allow={canSwitchLive}>{live}</OnlyFor>
        </Menu>
      )}
    </LiveSwitch>
  )
}

const plusButton = (
  <Button variant="accent" size="round" aria-label="Adicionar" className="shadow-card max-lg:short:size-11 lg:w-full">
    <Plus aria-hidden strokeWidth={2.75} />
    <span className="hidden lg:inline">Adicionar</span>
  </Button>
)
