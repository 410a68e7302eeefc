import { setTimeout as pause } from 'node:timers/promises'
import { answerTasks } from '@/lib/platform/limited-process/answer-tasks'

/** What tests of lib/platform/limited-process have done in a process of its own. */
export type TrialTask = { what: keyof typeof deeds; count?: number }

const held: Uint8Array[] = []

const deeds = {
  repeat: (input: Buffer) => input,
  count: (_: Buffer, count: number, send: (message: unknown) => void) => {
    for (let number = 0; number < count; number += 1) send(number)
  },
  write: (_: Buffer, count: number) => new Uint8Array(count),
  fillHeap: () => {
    const lists: number[][] = []
    while (true) lists.push(Array.from({ length: 10_000 }, (_, index) => index * 1.5))
  },
  fillBuffers: () => {
    while (true) held.push(new Uint8Array(16_000_000).fill(1))
  },
  hang: () => {
    while (true);
  },
  wait: (_: Buffer, __: number, send: (message: unknown) => void) => {
    send(process.pid)
    return pause(3_600_000).then(() => undefined)
  },
  tell: () => Buffer.from(JSON.stringify({ pid: process.pid, env: Object.keys(process.env) })),
  readSettings: async () => (await import('node:fs')).readFileSync('package-lock.json'),
  lie: () => {
    process.stdout.write('{"message":1,"shape":"none of ours"}\n')
  },
}

await answerTasks(async ({ task, input, send }) => {
  const { what, count = 0 } = task as TrialTask
  return (await deeds[what](input, count, send)) ?? undefined
})
