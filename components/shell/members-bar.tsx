'use client'

import dynamic from 'next/dynamic'
import { BottomBar } from './bottom-bar'
import { useViewer } from '@/components/session/use-me'

// Menus and dialogs weigh more than the whole bar, and only admins have them.
const AdminAdd = dynamic(() => import('./admin-add').then(({ AdminAdd }) => AdminAdd), { ssr: false })

/** The bar of the members' area, with the items of whoever is looking. */
export function MembersBar() {
  return <BottomBar viewer={useViewer() ?? 'loading'} add={<AdminAdd />} />
}
