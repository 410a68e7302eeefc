/** The modes of the login page besides signing in; each has an address of its own (lib/routes). */
export type Mode = 'register' | 'forgot-password'
