import { managesMusic } from '@/lib/platform/session/actor'

/** The songbook belongs to the whole church: only those who manage the music change it. */
export const canWriteHymns = managesMusic
