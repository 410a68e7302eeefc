import { WelcomeFrame } from '@/components/account/entering/welcome-frame'
import { AlreadyIn } from '@/components/session/already-in'

export default function LoginLayout({ children }: LayoutProps<'/login'>) {
  return (
    <WelcomeFrame>
      <AlreadyIn />
      {children}
    </WelcomeFrame>
  )
}
