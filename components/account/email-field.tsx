import type { ComponentProps } from 'react'
import { Field } from '@/components/kit/form/field'

/** `username` tells a password manager whose password it stores. */
export const EmailField = (more: Partial<ComponentProps<typeof Field>>) => (
  <Field name="email" label="Email" type="email" autoComplete="username" autoCapitalize="none" required {...more} />
)

/** Tells a password manager whose password a form is about. It is hidden and, without a name, not submitted. */
export const UsernameHint = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)
