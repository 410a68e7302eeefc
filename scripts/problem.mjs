// Plain JavaScript without packages: it also runs before any is installed, on the machine's own Node.

/**
 * An error that the operator can fix: printed as one clear sentence, without a stack.
 * @param {string} sentence
 */
export function problem(sentence) {
  const error = new Error(sentence)
  error.name = 'Problem'
  return error
}

/**
 * Ends the process with a sentence if the error has one, otherwise with the whole error.
 * @param {unknown} error
 * @returns {never}
 */
export function exitWithError(error) {
  process.stderr.write(`\n${describeError(error)}\n`)
  process.exit(1)
}

/** @param {unknown} error */
export function describeError(error) {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'Problem') return error.message
  return describeSystemError(error) ?? error.stack ?? error.message
}

/** @param {Error} error */
function describeSystemError(error) {
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error)
  if (code === 'ENOSPC' || /ENOSPC|no space left on device/i.test(error.message))
    return 'The disk is full: make room and start again.'
  if (code === 'EACCES' || code === 'EPERM') return `No permission for ${path ?? 'a file'}: ${ownershipHint}`
  // The storage package wraps what the folder or the bucket answered.
  if (code?.startsWith('E_CANNOT_') && error.cause instanceof Error) return describeSystemError(error.cause)
  // The text of a bucket's own error may quote a key; its name is enough.
  if ('$metadata' in error)
    return `The bucket fails (${error.name}). What was in it before is untouched; npm run doctor checks it.`
  if (code === 'EROFS') return `${path ?? 'The folder'} is on a disk that cannot be written to.`
}

const ownershipHint = 'give it to the user who runs this command, or run the command as the user it belongs to.'
