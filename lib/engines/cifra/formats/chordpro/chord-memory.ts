const CHORD = /\[(?!\*|\])([^[\]]*)\]/g

/**
 * The chords of sections, for `[^]`: the first section of a name is memorized, and the later ones recall its chords at
 * the same places. A chord that is written out stands for the one at its place.
 */
export class ChordMemory {
  private readonly chords = new Map<string, string[]>()
  private memorized: string[] = []
  private isFirst = true
  private at = 0

  /** Begins a section; `cc="Verso"` names its chords, `cc="D G D"` and `cc="Verso:D G D"` say them. */
  enterSection(section: string, attributes = '') {
    const [, , cc = ''] = /\bcc\s*=\s*(["'])(.*?)\1/.exec(attributes) ?? []
    const [, name = section, list = ''] = /^(?:([^:\s]+)(?::|$))?(.*)$/.exec(cc.trim()) ?? []
    const said = list.split(/\s+/).filter(Boolean)
    const known = said.length > 0 ? said : (this.chords.get(name) ?? [])
    this.chords.set(name, known)
    this.memorized = known
    this.isFirst = known.length === 0
    this.at = 0
  }

  /** Returns the line with its chords; a `[^]` without one in memory is left out. */
  recall(line: string) {
    return line.replace(CHORD, (bracket, chord: string) => {
      const at = this.at++
      if (chord.trim() !== '^') {
        if (this.isFirst) this.memorized.push(chord)
        return bracket
      }
      const recalled = this.isFirst ? undefined : this.memorized[at]
      return recalled === undefined ? '' : `[${recalled}]`
    })
  }
}
