import type { Metadata } from 'next'
import { Suspense } from 'react'
import { MyProfile } from '@/components/account/profile/my-profile'
import { PageHeader } from '@/components/ui/page-header'
import { Spinner } from '@/components/ui/spinner'

export const metadata: Metadata = { title: 'Perfil' }

export default function ProfilePage() {
  return (
    <>
      <PageHeader title="Perfil" />
      <Suspense fallback={<Spinner />}>
        <MyProfile />
      </Suspense>
    </>
  )
}
