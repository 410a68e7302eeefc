import 'server-only'
import { env } from './env'

/** The site's public address, without a slash at the end. */
export const siteUrl = new URL(env.NEXTAUTH_URL).origin
