'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import type { MouseEvent } from 'react'
import { AddMenu } from '@/components/layout/add-menu'
import { BottomBar } from '@/components/layout/bottom-bar'
import { LiveSwitch } from '@/components/live/live-switch'
import { showMessage } from '@/components/ui/show-outcome'
import { askWhoIsLooking, useViewer } from './viewer'

/** The bar of the members' area, with the items of whoever is looking. */
export function MembersBar() {
  const router = useRouter()
  const viewer = useViewer() ?? 'loading'

  /** The page may be older than the session: nobody fills in a form that would then be refused. */
  const choose = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const { pathname } = event.currentTarget
    const role = (await askWhoIsLooking())?.role
    if (role === 'member' || role === 'admin') router.push(pathname as Route)
    else showMessage({ title: 'Login necessário', text: 'Faça login para adicionar conteúdo' }, 'error')
  }

  return (
    <LiveSwitch>{live => <BottomBar viewer={viewer} add={<AddMenu onChoose={choose}>{live}</AddMenu>} />}</LiveSwitch>
  )
}
