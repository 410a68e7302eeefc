'use client'

import { Toaster } from 'sonner'

/** At the top, where no bottom bar, keyboard or thumb covers it. */
export function ToastHost() {
  return (
    <Toaster
      position="top-center"
      expand
      containerAriaLabel="Mensagens"
      offset="max(1rem, env(safe-area-inset-top))"
      mobileOffset={{ top: 'max(0.75rem, env(safe-area-inset-top))', left: '0.75rem', right: '0.75rem' }}
      toastOptions={{ unstyled: true, className: 'pointer-events-auto w-full' }}
    />
  )
}
