import 'server-only'
import { rm } from 'node:fs/promises'
import { privateJson, refusal } from '@/lib/platform/runtime/responses'
import { parseJson } from '@/lib/values/json'
import { DETAILS_HEADER } from './file-details'
import { fileRefusals, messages } from './messages'
import type { RestoreOrder } from './orders'
import { receiveBackupFile } from './receive-file'
import { startWork } from './work-process'

type Details = { name: string } & Pick<RestoreOrder, 'passphrase' | 'orderedBy' | 'isFirstEvening'>

/** Returns what a page says about the file in the body; undefined if it is not readable. */
export function readFileDetails({ headers }: Request): unknown {
  try {
    return parseJson(decodeURIComponent(headers.get(DETAILS_HEADER) ?? ''))
  } catch {
    return undefined // A broken escape, which no page of ours sends.
  }
}

/** Receives the file in the body and starts its restore. */
export async function restoreReceived(request: Request, { name, ...details }: Details) {
  const received = await receiveBackupFile(request)
  if ('why' in received) return refuseFile(received.why)
  const { file } = received
  if (startWork({ task: 'restore', from: { file, name }, ...details })) return privateJson({ begun: true }, 202)
  await rm(file, { force: true })
  return refusal(409, messages.alreadyAtWork.text)
}

function refuseFile(why: 'not a backup' | 'too large' | 'cut' | 'busy') {
  if (why === 'not a backup') return refusal(422, fileRefusals.notFile)
  if (why === 'too large') return refusal(413, fileRefusals.tooLarge)
  return why === 'busy' ? refusal(409, fileRefusals.busy) : refusal(400, fileRefusals.cut)
}
