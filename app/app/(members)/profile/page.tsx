import type { Metadata } from 'next'
import { MyProfile } from '@/components/account/profile/my-profile'
import { MyProfileSkeleton } from '@/components/account/profile/my-profile-skeleton'
import { PageHeader } from '@/components/kit/ui/page-header'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Perfil' }

export default function ProfilePage() {
  return (
    <>
      <PageHeader title="Perfil" corner={false} />
      <MyProfile fallback={<MyProfileSkeleton />} />
    </>
  )
}
