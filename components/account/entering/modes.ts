import type { Route } from 'next'

export type Mode = 'login' | 'register' | 'forgot-password'

/** The mode stands in the address: it can be linked to, and survives a reload. */
export const modeOf = (asked: unknown): Mode => (asked === 'register' || asked === 'forgot-password' ? asked : 'login')

/** A mode's address; where the person was going stays remembered. */
export function loginAddress(mode: Mode, to?: string) {
  const search = new URLSearchParams({ ...(mode !== 'login' && { mode }), ...(to && { to }) }).toString()
  return (search ? `/login?${search}` : '/login') as Route
}
