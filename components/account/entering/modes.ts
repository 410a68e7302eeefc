export type Mode = 'login' | 'register' | 'forgot-password'

/** The mode stands in the address: it can be linked to, and survives a reload. */
export const modeOf = (asked: unknown): Mode => (asked === 'register' || asked === 'forgot-password' ? asked : 'login')
