import type { Direction } from './press'

/**
 * What a key does: turn a page or a part of one, transpose by half steps, start the auto scroll, go to the first or
 * last page.
 */
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

/** The stage does not scroll: all of these keys turn pages. */
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

/** A learned key takes precedence over its usual meaning. */
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

/** Returns a key's name as people call it. */
export const formatKeyboardKey = (key: string) => KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)

/** Modifier keys and those that leave the page are never a pedal. */
export const canBeLearned = (key: string) =>
  !/^(Shift|Control|Alt|AltGraph|Meta|CapsLock|Fn|Tab|Escape|Unidentified|Dead|Process)$/.test(key)
