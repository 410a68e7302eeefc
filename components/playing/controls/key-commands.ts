import type { Direction } from './press'

/** What a key asks for: a page or a part of one, half steps up or down, the page to scroll by itself, the first or last page. */
export type Command = { direction: Direction; isPartial?: true } | { steps: 1 | -1 } | 'scroll' | 'start' | 'end'
type CommandsByKey = Record<string, Command>

const forward: Command = { direction: 'on' }
const back: Command = { direction: 'back' }
const halfStepUp: Command = { steps: 1 }
const halfStepDown: Command = { steps: -1 }

/** Page-turner pedals send one of these pairs: arrows, PageUp and PageDown, or Space and Enter. */
const sharedCommands: CommandsByKey = {
  ArrowRight: forward,
  PageDown: forward,
  ArrowLeft: back,
  PageUp: back,
  '+': halfStepUp,
  '=': halfStepUp,
  '-': halfStepDown,
  '−': halfStepDown,
}

const viewerCommands: CommandsByKey = {
  ...sharedCommands,
  ArrowDown: { direction: 'on', isPartial: true },
  ArrowUp: { direction: 'back', isPartial: true },
  ' ': 'scroll',
}

/** On stage there is nothing to scroll: all of them turn pages. */
const stageCommands: CommandsByKey = {
  ...sharedCommands,
  ArrowDown: forward,
  ArrowUp: back,
  ' ': forward,
  Enter: forward,
  Backspace: back,
  Home: 'start',
  End: 'end',
}

type PressedKey = { key: string; shiftKey: boolean; learned: Direction | undefined; stage: boolean }

/** What a person has taught comes before what keys usually say. */
export function findCommand({ key, shiftKey, learned, stage }: PressedKey): Command | undefined {
  if (learned) return { direction: learned }
  if (stage && key === ' ' && shiftKey) return back
  return (stage ? stageCommands : viewerCommands)[key]
}

const KEY_NAMES: Record<string, string> = {
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
export const formatKeyboardKey = (key: string) => KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)

/** Keys that only shift others, and those with which one leaves: no pedal means them. */
export const canBeLearned = (key: string) =>
  !/^(Shift|Control|Alt|AltGraph|Meta|CapsLock|Fn|Tab|Escape|Unidentified|Dead|Process)$/.test(key)
