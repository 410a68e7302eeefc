import type pg from 'pg'
import type { Statement } from './statement-recorder'

export type Explained = { text: string; blocks: number; milliseconds: number; plan: string }

/** Runs the reads that an app sent once more, for their plans, the blocks that they read and their time. */
export async function explainReads(client: pg.ClientBase, statements: Statement[]) {
  const explained: Explained[] = []
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)\b/i.test(text)) continue
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    )
    const [found] = rows[0]?.['QUERY PLAN'] ?? []
    if (found)
      explained.push({
        text,
        blocks: countBlocks(found.Plan),
        milliseconds: found['Execution Time'],
        plan: describePlan(found.Plan),
      })
  }
  return explained
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** One line for each step, the inner ones indented. */
function describePlan(plan: Plan, depth = 0): string {
  const of = [plan['Relation Name'], plan['Index Name']].filter(Boolean).join(' by ')
  const line = `${'  '.repeat(depth)}${plan['Node Type']}${of && ` of ${of}`}: ${plan['Actual Rows']} rows × ${plan['Actual Loops']}, ${countBlocks(plan)} blocks`
  return [line, ...(plan.Plans ?? []).map(part => describePlan(part, depth + 1))].join('\n')
}

const countBlocks = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
