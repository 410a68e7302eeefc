import type { Readings } from '@/lib/engines/cifra/paste/pasted-song'
import type { Song } from '@/lib/engines/cifra/song'

/** A file as it was uploaded. */
export type SongFile = { name: string; bytes: Uint8Array }
/** A song of a file; `doubts` are for people to read, and `readings` are what its lyrics may be. */
export type ReadSong = { song: Song; doubts: string[]; readings?: Readings; fileName: string }
/** Why a file, or an entry of a zip, could not be read. */
export type FileProblem = { fileName: string; message: string }
export type ReadFile = { songs: ReadSong[]; problems: FileProblem[] }
/** What is said of a file while it is read: the entry of a zip that is read now, a song, a problem. */
export type Found = { begun: string } | { song: ReadSong } | { problem: FileProblem }
