'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import type { MouseEvent } from 'react'
import { LiveSwitch } from '@/components/live/live-switch'
import { showMessage } from '@/components/overlay/show-outcome'
import { refreshMe } from '@/components/session/use-me'
import { AddMenu } from './add-menu'

/** What an admin adds from the bar, and the switch of the live stream. */
export function AdminAdd() {
  const router = useRouter()

  /** The page may be older than the session: nobody fills in a form that would then be refused. */
  const choose = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const { pathname } = event.currentTarget
    const role = (await refreshMe())?.role
    if (role === 'member' || role === 'admin') router.push(pathname as Route)
    else showMessage({ title: 'Login necessário', text: 'Faça login para adicionar conteúdo' }, 'error')
  }

  return <LiveSwitch>{live => <AddMenu onChoose={choose}>{live}</AddMenu>}</LiveSwitch>
}
