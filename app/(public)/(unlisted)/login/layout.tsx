import { SignInLayout } from '@/components/account/entering/welcome-frame'
import { RedirectSignedIn } from '@/components/session/already-in'

export default function LoginLayout({ children }: LayoutProps<'/login'>) {
  return (
    <SignInLayout>
      <RedirectSignedIn />
      {children}
    </SignInLayout>
  )
}
