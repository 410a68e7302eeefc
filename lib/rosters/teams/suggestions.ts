import { foldText } from '@/lib/values/fold-text'

/** Teams that most churches have, with what is done there and how many people a Sunday service takes. */
export const suggestedTeams = {
  praise: {
    name: 'Louvor',
    positions: [
      { name: 'Voz', count: 2 },
      { name: 'Violão', count: 1 },
      { name: 'Teclado', count: 1 },
      { name: 'Bateria', count: 1 },
      { name: 'Contrabaixo', count: 1 },
    ],
  },
  sound: {
    name: 'Som e projeção',
    positions: [
      { name: 'Mesa de som', count: 1 },
      { name: 'Projeção', count: 1 },
      { name: 'Transmissão', count: 1 },
    ],
  },
  welcome: {
    name: 'Recepção',
    positions: [
      { name: 'Porta', count: 2 },
      { name: 'Estacionamento', count: 1 },
    ],
  },
  children: {
    name: 'Crianças',
    positions: [
      { name: 'Lição', count: 1 },
      { name: 'Auxílio', count: 1 },
    ],
  },
  intercession: { name: 'Intercessão', positions: [{ name: 'Oração', count: 2 }] },
} as const

export type Suggestion = keyof typeof suggestedTeams
export const SUGGESTIONS = Object.keys(suggestedTeams) as Suggestion[]

/** The suggestions of which the church has no team yet. */
export const listOpenSuggestions = (names: readonly string[]) =>
  SUGGESTIONS.filter(suggestion => !names.some(name => isSameName(name, suggestedTeams[suggestion].name)))

/** Whether two names differ by case, accents and punctuation only. */
export const isSameName = (one: string, other: string) => foldText(one) === foldText(other)
