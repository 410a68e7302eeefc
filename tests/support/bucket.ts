import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** As much of an S3-compatible service as our storage uses. */
export async function startBucket(name: string) {
  const objects = new Map<string, { bytes: Buffer; modified: Date }>()
  const server = createServer(async (request, answer) => {
    const url = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(url.pathname.replace(new RegExp(`^/${name}/?`), ''))
    const object = objects.get(key)
    if (request.method === 'PUT') {
      const from = request.headers['x-amz-copy-source']
      const copySource =
        typeof from === 'string' ? objects.get(decodeURIComponent(from).replace(`/${name}/`, '')) : undefined
      objects.set(key, { bytes: copySource?.bytes ?? (await buffer(request)), modified: new Date() })
      return answer
        .setHeader('content-type', 'application/xml')
        .end(copySource && '<CopyObjectResult></CopyObjectResult>')
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return answer.writeHead(204).end()
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      const requestBody = (await buffer(request)).toString()
      for (const [, deletedKey = ''] of requestBody.matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(deletedKey)
      return answer.setHeader('content-type', 'application/xml').end('<DeleteResult></DeleteResult>')
    }
    if (!key) {
      const prefix = url.searchParams.get('prefix') ?? ''
      const contents = [...objects]
        .filter(([name]) => name.startsWith(prefix))
        .map(
          ([name, { bytes, modified }]) =>
            `<Contents><Key>${name}</Key><Size>${bytes.length}</Size><LastModified>${modified.toISOString()}</LastModified></Contents>`,
        )
      return answer
        .setHeader('content-type', 'application/xml')
        .end(`<ListBucketResult>${contents.join('')}</ListBucketResult>`)
    }
    if (!object) return answer.writeHead(404).end()
    answer.writeHead(200, {
      'content-length': object.bytes.length,
      'last-modified': object.modified.toUTCString(),
      etag: '"x"',
    })
    answer.end(request.method === 'HEAD' ? undefined : object.bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    objects,
    env: {
      S3_BUCKET: name,
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'chave',
      S3_SECRET_ACCESS_KEY: 'segredo',
    },
    close: () => server.close(),
  }
}
