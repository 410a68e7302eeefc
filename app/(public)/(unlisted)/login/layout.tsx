import { SignInLayout } from '@/components/account/sign-in/sign-in-layout'
import { RedirectSignedIn } from '@/components/session/redirect-signed-in'

export default function LoginLayout({ children }: LayoutProps<'/login'>) {
  return (
    <SignInLayout>
      <RedirectSignedIn />
      {children}
    </SignInLayout>
  )
}
