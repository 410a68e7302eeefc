import { managesMusic } from '@/lib/session/actor'

/** The songbook is the whole church's: only those who mind the music write in it. */
export const canWriteHymns = managesMusic
