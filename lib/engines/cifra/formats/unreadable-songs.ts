/** A text that is not in the format that it seems to be in; its message is for people. */
export class UnreadableSongs extends Error {
  override name = 'UnreadableSongs'
}
