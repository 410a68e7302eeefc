import { useMemo, useState } from 'react'
import { type ChordChange, cleanChord, insertChord, replaceChord } from '@/lib/engines/cifra/edit/move-chord'
import { findSyllable, getSyllableKey } from '@/lib/engines/cifra/edit/syllable-lines'

/**
 * The syllable whose chord is being edited, with what is typed for it before it is set; and the syllable that Tab
 * reaches. Both are known by where they begin in the lyrics.
 */
export function useChosenSyllable(lyrics: string, onChange: (lyrics: string) => void) {
  const [chosenAt, setChosenAt] = useState<number>()
  const [reachedAt, setReachedAt] = useState(0)
  const [typedChord, setTypedChord] = useState<string>()

  const chosen = chosenAt === undefined ? undefined : findSyllable(lyrics, chosenAt)
  const reachable = useMemo(() => findSyllable(lyrics, chosenAt ?? reachedAt), [lyrics, chosenAt, reachedAt])

  function choose(key: number | undefined, typed?: string) {
    setChosenAt(key)
    setTypedChord(typed)
  }

  /** Returns the lyrics with another chord above the chosen syllable; undefined if none is chosen. */
  function setChord(chord: string): ChordChange | undefined {
    if (!chosen) return undefined
    return chosen.chord ? replaceChord(lyrics, chosen.chord.start, chord) : insertChord(lyrics, chosen.start, chord)
  }

  /** Returns the lyrics with the chord that is typed and not set; undefined if there is none. */
  function setTyped() {
    const chord = cleanChord(typedChord ?? '')
    return chord && chord !== chosen?.chord?.text ? setChord(chord) : undefined
  }

  /** Sets what is typed when the syllable is left. Returns where a syllable that began at `key` begins now. */
  function saveTyped(key = 0) {
    const saved = setTyped()
    if (!saved || !chosen) return key
    onChange(saved.text)
    setTypedChord(undefined)
    return key > chosen.start ? key + saved.text.length - lyrics.length : key
  }

  return {
    chosen,
    chosenKey: chosen && getSyllableKey(chosen),
    reachableKey: reachable && getSyllableKey(reachable),
    typedChord: typedChord ?? chosen?.chord?.text ?? '',
    choose,
    reach: setReachedAt,
    typeChord: setTypedChord,
    setChord,
    setTyped,
    saveTyped,
  }
}
