import { OfflineStart } from '@/components/offline/offline-start'
import { Brand } from '@/components/shell/brand'
import { MembersBar } from '@/components/shell/members-bar'
import { MembersShell } from '@/components/shell/members-shell'

export default function MembersLayout({ children }: LayoutProps<'/app'>) {
  return (
    <MembersShell bar={<MembersBar brand={<Brand />} />}>
      {children}
      <OfflineStart />
    </MembersShell>
  )
}
