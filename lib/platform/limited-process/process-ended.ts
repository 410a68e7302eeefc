/** Why a process is gone: it reached a limit of its own, or it failed, in a way that was not foreseen. */
export type EndReason = 'memory' | 'time' | 'answer' | 'failed'

/** The process that was to do something has ended without an answer. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded'
  readonly reason: EndReason

  constructor(reason: EndReason, detail?: string) {
    super(detail ? `${reason}: ${detail}` : reason)
    this.reason = reason
  }
}
