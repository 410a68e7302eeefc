import { JUST_NOW, patienceFor } from './asked'
import { type Fetching, house } from './scope'

let failedAt = 0

export async function fromNetwork({ request, preloadResponse }: Fetching) {
  return (await preloadResponse) ?? fetch(request)
}

/** One that began and then hangs has not come. Of a redirect, where it leads would be lost. */
export async function whole(answer: Response) {
  if (answer.type === 'opaqueredirect' || answer.redirected || !answer.body) return answer
  const { status, statusText, headers } = answer
  return new Response(await answer.blob(), { status, statusText, headers })
}

export async function inTime(network: Promise<Response>, held: boolean) {
  const late = new Promise<undefined>(resolve =>
    setTimeout(resolve, patienceFor({ held, failedJustNow: Date.now() - failedAt < JUST_NOW })),
  )
  const answered = network.then(
    answer => {
      failedAt = 0
      return answer
    },
    () => undefined,
  )
  const answer = await Promise.race([answered, late])
  if (!answer) failedAt = Date.now()
  return answer
}

export const isOurs = ({ headers }: Response) => headers.has(house.sign)
export const facts = (answer: Response) => ({ isOurs: isOurs(answer), status: answer.status })
