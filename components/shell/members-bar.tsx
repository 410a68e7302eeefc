'use client'

import dynamic from 'next/dynamic'
import { useMe } from '@/components/session/use-me'
import { BottomBar } from './bottom-bar'

// Menus and dialogs weigh more than the whole bar, and only admins have them.
const AdminAdd = dynamic(() => import('./admin-add').then(({ AdminAdd }) => AdminAdd), { ssr: false })

/** The bar of the members' area, with the items of whoever is looking. */
export function MembersBar() {
  return <BottomBar me={useMe() ?? 'loading'} add={<AdminAdd />} />
}
