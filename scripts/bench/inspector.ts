import { once } from 'node:events'

export type Memory = { rss: number; heapTotal: number; heapUsed: number; external: number }
type Answer = { result?: { value?: string } }

/** Asks a process that runs with `--inspect` how much memory it uses. */
export async function connectInspector(port: number) {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ]
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, 'open')
  let lastId = 0

  async function sendCommand(method: string, params: object = {}) {
    const id = ++lastId
    const response = new Promise<Answer>(resolve => {
      const listen = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data)
        if (answer.id !== id) return
        socket.removeEventListener('message', listen)
        resolve(answer.result)
      }
      socket.addEventListener('message', listen)
    })
    socket.send(JSON.stringify({ id, method, params }))
    return await response
  }

  async function evaluate(expression: string) {
    const { result } = await sendCommand('Runtime.evaluate', { expression, returnByValue: true })
    return result?.value ?? '{}'
  }

  const memory = async (): Promise<Memory> => JSON.parse(await evaluate('JSON.stringify(process.memoryUsage())'))

  return {
    memory,
    /** Memory in use after garbage collection. */
    async memoryAfterCollection() {
      await sendCommand('HeapProfiler.collectGarbage')
      return await memory()
    },
    async snapshot(file: string) {
      const expression = `process.getBuiltinModule('node:v8').writeHeapSnapshot(${JSON.stringify(file)})`
      await sendCommand('Runtime.evaluate', { expression })
    },
    close: () => socket.close(),
  }
}
