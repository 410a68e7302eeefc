type Variables = Record<string, string | undefined>

const SECRET_NAME = /SECRET|PASSWORD|PASSPHRASE|TOKEN|PRIVATE_KEY|WEBHOOK|ACCESS_KEY/
/** Shorter ones would hide ordinary words, and are reported as too short. */
const MIN_LENGTH = 6

/**
 * Returns a function that replaces every secret of the environment in a text. No check prints one; this is the second
 * lock, for errors of packages that quote what they were given.
 */
export function createSecretFilter(variables: Variables) {
  const secrets = Object.entries(variables)
    .flatMap(([name, value = '']) => [...(SECRET_NAME.test(name) ? splitKey(value) : []), ...passwordsOf(value)])
    .filter(secret => secret.length >= MIN_LENGTH)
    .sort((one, other) => other.length - one.length)
  return (text: string) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, '…'), text)
}

/** A key over several lines may be quoted in part. */
const splitKey = (value: string) => [value, ...value.split(/\\n|\n/)]

/** The password in an address, as it is written there and as it is meant. */
function passwordsOf(value: string) {
  const password = /^[a-z+]+:\/\//i.test(value) ? URL.parse(value)?.password : undefined
  if (!password) return []
  try {
    return [password, decodeURIComponent(password)]
  } catch {
    return [password]
  }
}
