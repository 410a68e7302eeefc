import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'

/** What a name has: addresses, and texts. */
export type Records = Record<string, { addresses?: string[]; texts?: string[] }>

const types = { A: 1, TXT: 16 }
const NO_SUCH_NAME = 3

/** A real name server on this machine, for the few kinds of records that tests need. */
export async function startNameServer(records: Records) {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answerQuery(query, records), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, records, close: () => socket.close() }
}

/** A query has one question: a name in labels, a type and a class, after a head of twelve bytes. */
function answerQuery(query: Buffer, records: Records) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const type = query.readUInt16BE(at + 1)
  const found = records[labels.join('.').toLowerCase()]
  const answers = found ? encodeRecords(found, type) : []

  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8180 | (found ? 0 : NO_SUCH_NAME), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(answers.length, 6)
  return Buffer.concat([head, query.subarray(12, at + 5), ...answers.map(data => encodeAnswer(type, data))])
}

function encodeRecords({ addresses = [], texts = [] }: Records[string], type: number) {
  if (type === types.A) return addresses.filter(isIPv4).map(address => Buffer.from(address.split('.').map(Number)))
  if (type !== types.TXT) return []
  // A text of more than 255 bytes is in several pieces.
  return texts.map(text =>
    Buffer.concat(
      (text.match(/.{1,255}/gs) ?? []).map(piece => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])),
    ),
  )
}

/** The name is a pointer to the question's. */
function encodeAnswer(type: number, data: Buffer) {
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
