/**
 * What every function of a `mutations.ts` returns whose write can be refused: it was written, with what the caller needs
 * of it, or it was not, and why. The compiler lets nobody read the one without having asked for the other (decision 174).
 */
export type Written<Made extends object = object, Refusal = never> =
  | ({ ok: true } & Made)
  | { ok: false; refusal: Refusal }

export const written = <const Made extends object>(made?: Made) => ({ ok: true, ...made }) as { ok: true } & Made

/** The refusal is a word, for which the action has a message, or the refusal that the person sees. */
export const unwritten = <const Refusal>(refusal: Refusal) => ({ ok: false, refusal }) as const
