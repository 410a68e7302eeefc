import { MembersBar } from '@/components/account/members-bar'
import { MembersShell } from '@/components/layout/members-shell'

export default function MembersLayout({ children }: LayoutProps<'/app'>) {
  return <MembersShell bar={<MembersBar />}>{children}</MembersShell>
}
