import 'server-only'
import { env } from '@/lib/runtime/env'

/** The address people know the site by, without a slash at its end. */
export const siteUrl = new URL(env.NEXTAUTH_URL).origin
