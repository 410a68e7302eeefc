import { Brand } from '@/components/shell/brand'
import { MembersBar } from '@/components/shell/members-bar'
import { MembersShell } from '@/components/shell/members-shell'
import { GoOut } from '@/components/ways/go-out'

export default function MembersLayout({ children }: LayoutProps<'/app'>) {
  return (
    <MembersShell bar={<MembersBar brand={<Brand />} />}>
      {children}
      <GoOut />
    </MembersShell>
  )
}
