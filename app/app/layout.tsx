import { AddMenu } from '@/components/layout/add-menu'
import { BottomBar } from '@/components/layout/bottom-bar'
import { MembersShell } from '@/components/layout/members-shell'

export default function MembersLayout({ children }: LayoutProps<'/app'>) {
  return <MembersShell bar={<BottomBar add={<AddMenu />} />}>{children}</MembersShell>
}
