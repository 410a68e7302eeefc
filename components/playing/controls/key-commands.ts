import type { Way } from './press'

/** What a key asks for: a page or a part of one, half steps up or down, the page to scroll by itself, the first or last page. */
export type Command = { way: Way; part?: true } | { steps: 1 | -1 } | 'scroll' | 'start' | 'end'
type Commands = Record<string, Command>

const on: Command = { way: 'on' }
const back: Command = { way: 'back' }
const up: Command = { steps: 1 }
const down: Command = { steps: -1 }

/** Page-turner pedals send one of these pairs: arrows, PageUp and PageDown, or Space and Enter. */
const everywhere: Commands = {
  ArrowRight: on,
  PageDown: on,
  ArrowLeft: back,
  PageUp: back,
  '+': up,
  '=': up,
  '-': down,
  '−': down,
}

const inViewer: Commands = {
  ...everywhere,
  ArrowDown: { way: 'on', part: true },
  ArrowUp: { way: 'back', part: true },
  ' ': 'scroll',
}

/** On stage there is nothing to scroll: all of them turn pages. */
const onStage: Commands = {
  ...everywhere,
  ArrowDown: on,
  ArrowUp: back,
  ' ': on,
  Enter: on,
  Backspace: back,
  Home: 'start',
  End: 'end',
}

type Pressed = { key: string; shiftKey: boolean; learnt: Way | undefined; stage: boolean }

/** What a person has taught comes before what keys usually say. */
export function commandOf({ key, shiftKey, learnt, stage }: Pressed): Command | undefined {
  if (learnt) return { way: learnt }
  if (stage && key === ' ' && shiftKey) return back
  return (stage ? onStage : inViewer)[key]
}

const names: Record<string, string> = {
  ' ': 'Espaço',
  Enter: 'Enter',
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
  MediaTrackNext: 'Próxima faixa',
  MediaTrackPrevious: 'Faixa anterior',
  MediaPlayPause: 'Tocar ou pausar',
  AudioVolumeUp: 'Volume +',
  AudioVolumeDown: 'Volume −',
}

/** A key as people call it. */
export const keySaid = (key: string) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key)

/** Keys that only shift others, and those with which one leaves: no pedal means them. */
export const canBeLearnt = (key: string) =>
  !/^(Shift|Control|Alt|AltGraph|Meta|CapsLock|Fn|Tab|Escape|Unidentified|Dead|Process)$/.test(key)
