import { mindsMusic } from '@/lib/session/actor'

/** The songbook is the whole church's: only admins write in it. */
export const canWriteHymns = mindsMusic
