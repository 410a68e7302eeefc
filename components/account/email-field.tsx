import type { ComponentProps } from 'react'
import { Field } from '@/components/form/field'

/** `username` is how a password manager learns whose password it keeps. */
export const EmailField = (more: Partial<ComponentProps<typeof Field>>) => (
  <Field name="email" label="Email" type="email" autoComplete="username" autoCapitalize="none" required {...more} />
)
