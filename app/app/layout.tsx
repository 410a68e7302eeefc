import { MembersBar } from '@/components/shell/members-bar'
import { MembersShell } from '@/components/shell/members-shell'

export default function MembersLayout({ children }: LayoutProps<'/app'>) {
  return <MembersShell bar={<MembersBar />}>{children}</MembersShell>
}
