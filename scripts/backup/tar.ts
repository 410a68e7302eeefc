/** One file of an archive, whole in memory: none is larger than a picture or a part of a table. */
export type Entry = { name: string; content: Buffer }

const block = 512

/** The archive's bytes, in the plain old format that every `tar` reads. */
export async function* packed(entries: AsyncIterable<Entry>) {
  for await (const { name, content } of entries) {
    yield header(name, content.length)
    yield content
    yield Buffer.alloc(padding(content.length))
  }
  yield Buffer.alloc(2 * block)
}

export async function* unpacked(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const source = reader(bytes)
  for (;;) {
    const head = await source.take(block)
    if (!head || head[0] === 0) return
    const size = Number.parseInt(head.toString('latin1', 124, 135), 8)
    const content = await source.take(size)
    await source.take(padding(size))
    if (!content) throw new Error('The file ends in the middle.')
    yield { name: head.toString('utf8', 0, head.indexOf(0)), content }
  }
}

function header(name: string, size: number) {
  const head = Buffer.alloc(block)
  if (Buffer.byteLength(name) >= 100) throw new Error(`The name is too long for an archive: ${name}`)
  head.write(name, 0)
  head.write('0000600\0', 100)
  head.write('0000000\0'.repeat(2), 108)
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  head.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  head.write('        0', 148)
  head.write('ustar\x0000', 257)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

const padding = (size: number) => (block - (size % block)) % block

function reader(bytes: AsyncIterable<Buffer>) {
  const parts = bytes[Symbol.asyncIterator]()
  let kept: Buffer = Buffer.alloc(0)
  return {
    async take(size: number) {
      const waiting = [kept]
      let length = kept.length
      while (length < size) {
        const { value, done } = await parts.next()
        if (done) return undefined
        waiting.push(value)
        length += value.length
      }
      const all = waiting.length === 1 ? kept : Buffer.concat(waiting)
      kept = all.subarray(size)
      return all.subarray(0, size)
    },
  }
}
