import { managesMusic } from '@/lib/session/actor'

/** The songbook belongs to the whole church: only those who manage the music change it. */
export const canWriteHymns = managesMusic
