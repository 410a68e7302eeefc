import 'server-only'
import { isRefused } from '@/lib/platform/mail/reads'

/** What is wrong with a person's mails, for them to read; null if nothing is. */
export const getMailProblem = async (profileId: string) => ((await isRefused(profileId)) ? REFUSED : null)

const REFUSED = 'O servidor recusou seu email: confira o endereço no seu perfil.'
