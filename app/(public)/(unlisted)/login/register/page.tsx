import type { Metadata } from 'next'
import { Registration } from '@/components/account/entering/registration'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Cadastre-se', robots: { index: false } }

export default function RegisterPage() {
  return <Registration />
}
